export const trendingFeatures = [
  {
    title: 'Made to be mended',
    text: 'Covers that unzip, cushions that refill, screws you can reach. Age is no reason to part.',
  },
  {
    title: 'Colours that get along',
    text: 'Juniper, clay, oak and linen. Whatever you bring home next will know what is already there.',
  },
  {
    title: 'Warm to the hand',
    text: 'Solid oak, washed linen, wool that doesn’t scratch. You touch these things every day.',
  },
] as const;
