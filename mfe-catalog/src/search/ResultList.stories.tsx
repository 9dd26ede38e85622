import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ResultList } from './ResultList';

export default {
  component: ResultList,
  args: {
    products: [
      { id: 1, title: 'Oak Lounge Chair', price: 389.5, image: 'pictures/product-1.svg' },
      { id: 24, title: 'Everyday Backpack', price: 88.2, image: 'pictures/product-24.svg' },
      { id: 40, title: 'Training Cap for Early Mornings, Long Roads and the Rare Day of Rain', price: 19.75 },
    ],
    query: '',
    onChoose: () => {},
  },
  parameters: { maxWidth: '24rem' },
} satisfies Meta<typeof ResultList>;

export const WithMatch: StoryObj<typeof ResultList> = { args: { query: 'ay' } };
