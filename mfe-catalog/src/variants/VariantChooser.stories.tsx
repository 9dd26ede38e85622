import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { isBuyable, offersOf, type Offer } from 'contract/feed';
import { useState } from 'react';
import { VariantChooser } from './VariantChooser';

interface Args {
  readonly offers: readonly Offer[];
}

function Chooser({ offers }: Args) {
  const [offer, setOffer] = useState(offers.find(isBuyable) ?? offers[0]!);
  return <VariantChooser offers={offers} offer={offer} announced={false} onChoose={setOffer} />;
}

export default { component: Chooser, parameters: { maxWidth: '30rem' } } satisfies Meta<typeof Chooser>;

type Story = StoryObj<typeof Chooser>;

/** @param soldOut values that no variant in stock has */
function offers(options: Readonly<Record<string, readonly string[]>>, soldOut: readonly string[] = []) {
  const sets = Object.entries(options).reduce<Record<string, string>[]>(
    (before, [name, values]) => before.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))),
    [{}],
  );
  const variants = sets.map((set, index) => {
    const isGone = Object.values(set).some((value) => soldOut.includes(value));
    return { id: `v${index}`, options: set, availability: isGone ? ('out_of_stock' as const) : undefined };
  });
  return offersOf({ id: 1, title: 'Linen shirt', price: 20, variants });
}

const sizes = ['S', 'M', 'L', 'XL'];

export const SizesAndColours: Story = {
  args: { offers: offers({ Size: sizes, Colour: ['Blue', 'Red', 'Grey', 'Sage'] }, ['S', 'Grey']) },
};

export const LongValues: Story = {
  args: {
    offers: offers({
      Ausführung: [
        'Eiche massiv, geölt, mit Rückenlehne aus Wiener Geflecht',
        'Donaudampfschifffahrtsgesellschaftskapitänsblau',
      ],
    }),
  },
};

export const ManyValues: Story = {
  args: { offers: offers({ Length: Array.from({ length: 250 }, (_, index) => `${index + 1} cm`) }) },
};

export const AllSoldOut: Story = { args: { offers: offers({ Size: sizes }, sizes) } };
