import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchBox } from './SearchBox';

const meta = { component: SearchBox, parameters: { maxWidth: '24rem' } } satisfies Meta<typeof SearchBox>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Closed; a click or a letter opens it. */
export const Plain: Story = {};
