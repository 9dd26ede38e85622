import { absoluteUrl, shop } from 'shared-ui';
import evening from './art/evening.svg';
import hallway from './art/hallway.svg';
import listening from './art/listening.svg';

export type BlogPost = (typeof posts)[number];

/** docs/product.md DATA-6. Ids are URL fragments. */
export const posts = [
  {
    id: 'a-corner-for-the-dark-months',
    author: 'Tilda Moss',
    date: '2026-11-14',
    title: 'A corner for the dark months',
    description: [
      'From November on, a house is lived in after sunset. So we stopped furnishing for daylight and moved one chair, one lamp and one small table into the corner nobody used. It took ten minutes, and it is now the only place anyone sits.',
      'The lamp stands behind the shoulder, low enough to leave the ceiling dark. The table is just big enough for a cup and a book, which keeps everything else off it. A throw over the arm says that sitting down is allowed.',
    ],
    image: evening,
  },
  {
    id: 'what-hangs-by-the-door',
    author: 'Owen Hale',
    date: '2026-10-27',
    title: 'What hangs by the door',
    description: [
      'A hallway fails when everything in it belongs to another season. We give ours four pegs and a rule: one jacket for rain, one for cold, a bag that can leave at once, and a hat. What does not fit goes upstairs until its time comes.',
      'It sounds strict. In the morning it feels like somebody has already decided for you, and been kind about it.',
    ],
    image: hallway,
  },
  {
    id: 'listening-to-one-thing',
    author: 'Priya Anand',
    date: '2026-10-09',
    title: 'In praise of listening to one thing',
    description: [
      'A speaker that does everything is easy to leave running. A radio with two knobs wants a decision: this programme, at this hour, until it ends. We put one on the sideboard in spring and found out what our evenings sound like.',
      'Place it at the height of your ear when you sit, a hand away from the wall. Wood likes a little air behind it, and so does a voice.',
    ],
    image: listening,
  },
];

/** The gateway makes `/feeds/blog.xml` and the sitemap's day from these schema.org nodes. */
export function blogData(url: string): readonly object[] {
  return posts.map(({ id, title, author, date, description, image }) => ({
    '@type': 'BlogPosting',
    url: `${url}#${id}`,
    headline: title,
    author: { '@type': 'Person', name: author },
    datePublished: date,
    image: absoluteUrl(image),
    articleBody: description.join('\n\n'),
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: shop.name },
  }));
}
