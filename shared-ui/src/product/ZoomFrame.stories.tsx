import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './Picture';
import { products } from './products.fixture';
import { ZoomFrame } from './ZoomFrame';

const [chair] = products;

export default {
  component: ZoomFrame,
  args: {
    title: chair.title,
    children: <Picture src={chair.image} alt={chair.title} width={240} height={300} />,
  },
  parameters: { maxWidth: '240px' },
} satisfies Meta<typeof ZoomFrame>;

type Story = StoryObj<typeof ZoomFrame>;

export const Whole: Story = {};

export const Zoomed: Story = { args: { zoomed: true } };
