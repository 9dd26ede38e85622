import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './Picture';
import { products } from './products.fixture';

const [chair] = products;

export default {
  component: Picture,
  args: { src: chair.image, alt: chair.title, width: 240, height: 300 },
} satisfies Meta<typeof Picture>;

type Story = StoryObj<typeof Picture>;

export const Loaded: Story = {};

/** Makes no request, so nothing is logged. */
export const Broken: Story = { args: { src: 'data:image/png,broken' } };
