import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UndoNotice } from './UndoNotice';

const meta = {
  component: UndoNotice,
  args: { text: 'Removed Oak Lounge Chair.', onUndo: () => {} },
} satisfies Meta<typeof UndoNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithUndo: Story = {};
