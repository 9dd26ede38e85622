import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BrandImage } from './BrandImage';

export default { component: BrandImage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof BrandImage
>;

export const AcrossTheWindow: StoryObj<typeof BrandImage> = {};
