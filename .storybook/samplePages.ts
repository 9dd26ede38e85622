import type { ShopPages } from '../contract/src';
import blog from '../shops/juniper-row/pages/blog.json';
import home from '../shops/juniper-row/pages/home.json';

const homeJson = JSON.stringify(home).replaceAll('"pictures/', '"/pictures/');

/** Those of the sample that have stories. Only a gateway fills facts. */
export const samplePages: Partial<ShopPages> = {
  home: JSON.parse(homeJson) as ShopPages['home'],
  blog: {
    ...blog,
    posts: [1, 2, 3].map((day) => ({
      slug: `post-${day}`,
      date: `2026-11-0${day}`,
      title: `Post ${day}`,
      author: 'Ada Moor',
      picture: '/pictures/evening.svg',
      body: [{ tag: 'p', nodes: ['A paragraph with a ', { tag: 'a', href: '/shop', nodes: ['link'] }, '.'] }],
    })),
  },
};
