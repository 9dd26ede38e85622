import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchBox } from './SearchBox';

export default { component: SearchBox, parameters: { maxWidth: '24rem' } } satisfies Meta<typeof SearchBox>;

export const Plain: StoryObj<typeof SearchBox> = {};
