import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchBox } from './SearchBox';

export default { component: SearchBox, parameters: { maxWidth: '24rem' } } satisfies Meta<typeof SearchBox>;

/** Closed; a click or a letter opens it. */
export const Plain: StoryObj<typeof SearchBox> = {};
