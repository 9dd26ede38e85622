import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from './Picture';
import { chair } from './products.fixture';
import { ZoomFrame } from './ZoomFrame';

export default {
  component: ZoomFrame,
  args: {
    title: chair.title,
    onZoomedChange: () => {},
    children: <Picture src={chair.image} alt={chair.title} width={240} height={300} />,
  },
  parameters: { maxWidth: '240px' },
} satisfies Meta<typeof ZoomFrame>;

export const Zoomed: StoryObj<typeof ZoomFrame> = { args: { zoomed: true } };
