import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './Picture';
import { products } from './products.fixture';

const [chair] = products;

const meta = {
  component: Picture,
  args: { src: chair.image, alt: chair.title, width: 240, height: 300 },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Missing: Story = { args: { src: undefined } };

/** No picture at all, but no request either: nothing is logged. */
export const Broken: Story = { args: { src: 'data:image/png,broken' } };
