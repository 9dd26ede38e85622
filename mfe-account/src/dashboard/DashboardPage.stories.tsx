import type { Meta, StoryObj } from '@storybook/react-webpack5';
import DashboardPage from './DashboardPage';

export default {
  component: DashboardPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DashboardPage>;

export const Full: StoryObj = {
  parameters: {
    session: { status: 'in', displayName: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true },
  },
};

export const Unverified: StoryObj = {
  parameters: { session: { status: 'in', email: 'ada@example.com', emailVerified: false } },
};

export const WithoutProvider: StoryObj = {};
