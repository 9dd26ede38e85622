import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink } from '../controls/Button';
import { ProductGridSkeleton } from '../product/ProductGrid';
import { Section } from './Section';

export default {
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Latest Products',
    lead: 'Fresh from the workshop, in small numbers.',
    children: <ProductGridSkeleton count={4} />,
  },
} satisfies Meta<typeof Section>;

type Story = StoryObj<typeof Section>;

export const Plain: Story = { args: { tone: 'plain' } };

export const Paper: Story = { args: { tone: 'paper' } };

export const Sand: Story = { args: { tone: 'sand' } };

export const WithAction: Story = {
  args: {
    action: (
      <ButtonLink to="/" variant="outline">
        All products
      </ButtonLink>
    ),
  },
};
