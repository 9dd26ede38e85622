import type { Feature } from '../features/FeatureList';
import { people } from '../people/people';

export const features: readonly Feature[] = [
  {
    icon: 'home',
    title: 'We live with it first',
    text: 'Every piece spends a season in one of our own houses before it goes into yours.',
  },
  {
    icon: 'returns',
    title: 'Thirty days at your place',
    text: 'A room decides, not a photograph. What does not settle in comes back to us.',
  },
  {
    icon: 'shield',
    title: 'Mended before replaced',
    text: 'A loose joint or a lost button is an afternoon’s work. Ask us before you part with a thing.',
  },
  {
    icon: 'user',
    title: 'A person answers',
    text: 'No queue, no script. Whoever picks up has carried the sofa you are asking about.',
  },
];

/** Placeholder voices, as spec.md point 2 asks. */
export const clients = [
  {
    ...people.samuel,
    role: 'furnished a guesthouse',
    words: 'Eleven rooms, eleven chairs, and not one that guests try to move out of the picture.',
  },
  {
    ...people.ines,
    role: 'moved four times',
    words: 'The dresser has survived each of my flats. I cannot say that of the flats.',
  },
  {
    ...people.noah,
    role: 'buys for two',
    words: 'They told me not to buy the bigger table. They were right, and it cost them the sale.',
  },
] as const;
