import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UndoNotice } from './UndoNotice';

export default {
  component: UndoNotice,
  args: { text: 'Removed Oak Lounge Chair.', onUndo: () => {} },
} satisfies Meta<typeof UndoNotice>;

export const WithUndo: StoryObj<typeof UndoNotice> = {};
