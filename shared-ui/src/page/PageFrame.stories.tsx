import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PageFrame, PlainPage } from './PageFrame';
import { Section } from './Section';

export default {
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'About Us',
    children: (
      <>
        <p>
          Juniper Row began with one bench and one lamp. Today nine of us choose, try and pack what you find
          here.
        </p>
        <Section title="How we work" tone="sand">
          <p>Every maker we buy from has shown us the workshop.</p>
        </Section>
      </>
    ),
  },
} satisfies Meta<typeof PageFrame>;

type Story = StoryObj<typeof PageFrame>;

export const TitleAlone: Story = {};

export const WithLead: Story = { args: { lead: 'Good things for the rooms you live in.' } };

export const WithoutHeader: Story = {
  render: ({ title, children }) => (
    <PlainPage title={title}>
      <h1 style={{ paddingBlock: 'var(--space-7)' }}>A page with its own heading</h1>
      {children}
    </PlainPage>
  ),
};
