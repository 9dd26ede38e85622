import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BrandImage } from './BrandImage';

const meta = { component: BrandImage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof BrandImage
>;

export default meta;

export const AcrossTheWindow: StoryObj<typeof meta> = {};
