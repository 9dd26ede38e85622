import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../people/people';
import { ReviewCard } from './ReviewCard';

const meta = {
  component: ReviewCard,
  args: {
    ...people.marta,
    about: 'lives with an Oak Lounge Chair',
    review: 'Two winters in, the oak has darkened to the colour of tea.',
    rating: 5,
  },
} satisfies Meta<typeof ReviewCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
