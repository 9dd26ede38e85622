import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../people/people';
import { ReviewCard } from './ReviewCard';

export default {
  component: ReviewCard,
  args: {
    ...people.marta,
    about: 'lives with an Oak Lounge Chair',
    review: 'Two winters in, the oak has darkened to the colour of tea.',
    rating: 5,
  },
} satisfies Meta<typeof ReviewCard>;

export const Plain: StoryObj<typeof ReviewCard> = {};
