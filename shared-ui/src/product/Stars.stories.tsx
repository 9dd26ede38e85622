import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stars } from './Stars';

export default { component: Stars } satisfies Meta<typeof Stars>;

export const None: StoryObj<typeof Stars> = { args: { rate: 0 } };
