import * as v from 'valibot';
import { fields, list, picture, text, title } from './shopFields';
import { isDay, type ShopPost } from './shopPosts';

const { exactOptional } = v;

const ICONS = [
  'clock',
  'heart',
  'home',
  'mail',
  'phone',
  'pin',
  'returns',
  'shield',
  'tag',
  'truck',
  'user',
] as const;
/** Colours of the theme that a dot may have (mfe-content/src/home/featured/FeaturedSlide.module.css). */
const DOTS = ['accent', 'brand', 'brand-soft', 'dune', 'info', 'ink', 'star'] as const;

const paragraph = text(2_000);
const day = v.pipe(text(10), v.check(isDay, 'is no day, such as 2026-11-30'));
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `is to be one of ${values.join(', ')}`);

/** What the head and the header of each page may have. */
const head = {
  $schema: exactOptional(v.string()),
  description: exactOptional(v.pipe(text(300), v.description('For search engines and shared links.'))),
};
const lead = exactOptional(v.pipe(text(300), v.description('A sentence below the heading.')));

const features = list(fields('A feature.', { icon: oneOf(ICONS), title, text: paragraph }));

const banner = exactOptional(
  fields('A banner that leads to the shop.', {
    eyebrow: exactOptional(title),
    title,
    text: exactOptional(paragraph),
    picture: exactOptional(picture),
  }),
);

const homeSchema = fields('The home page.', {
  ...head,
  hero: fields('The first view.', {
    eyebrow: exactOptional(title),
    title,
    lead,
    picture: exactOptional(picture),
  }),
  featured: exactOptional(
    fields('Featured Products, a carousel.', {
      lead,
      items: v.pipe(
        list(
          fields('A product.', {
            product: v.pipe(
              v.union([v.number(), text(128)], 'is to be the id of a product'),
              v.description(
                'Its id in the catalogue. Where it has another title there, the item leads to the shop.',
              ),
            ),
            title,
            code: exactOptional(text(40)),
            price: v.pipe(v.number('is to be a number'), v.minValue(0, 'is below 0')),
            colours: exactOptional(list(fields('A dot.', { name: text(40), dot: oneOf(DOTS) })), []),
            picture,
          }),
        ),
        v.minLength(6, 'has under 6 values: add some'),
      ),
    }),
  ),
  latest: exactOptional(fields('Latest Products.', { lead }), {}),
  offers: exactOptional(features, []),
  features: exactOptional(
    fields('Trending Features.', {
      lead,
      picture: exactOptional(picture),
      items: list(fields('A feature.', { title, text: paragraph })),
    }),
  ),
  posts: exactOptional(fields('Trending Posts.', { lead }), {}),
  discount: banner,
  categories: exactOptional(
    fields('Top Categories.', {
      lead,
      items: list(fields('A category.', { title, text: paragraph, picture })),
    }),
  ),
  newsletter: banner,
});

const aboutSchema = fields('About Us.', {
  ...head,
  lead,
  story: fields('The introduction.', {
    title,
    paragraphs: list(paragraph),
    picture: exactOptional(picture),
  }),
  features: exactOptional(fields('Features.', { lead, items: features })),
  clients: exactOptional(
    list(
      fields('What a client says.', {
        name: title,
        role: exactOptional(title),
        words: paragraph,
        picture: exactOptional(picture),
      }),
    ),
    [],
  ),
});

const customersSchema = fields('Reviews of customers.', {
  ...head,
  lead,
  reviews: list(
    fields('A review.', {
      name: title,
      about: exactOptional(title),
      words: paragraph,
      rating: v.picklist([1, 2, 3, 4, 5], 'is to be a whole number from 1 to 5'),
      picture: exactOptional(picture),
    }),
  ),
});

const faqSchema = fields('Questions and answers.', {
  ...head,
  lead,
  questions: list(fields('A question.', { question: text(300), answer: paragraph })),
});

const contactSchema = fields('How to reach the shop; its email, phone and address come from shop.json.', {
  ...head,
  lead,
  text: exactOptional(paragraph),
  picture: exactOptional(picture),
});

const blogSchema = fields('What is around the posts of the blog.', {
  ...head,
  lead,
  categories: exactOptional(
    list(fields('A category.', { name: text(40), count: v.number('is to be a number') })),
    [],
  ),
  olderPosts: exactOptional(
    v.pipe(
      list(fields('A post.', { title, date: day })),
      v.description('Named under Recent Posts after the posts.'),
    ),
    [],
  ),
  tags: exactOptional(list(text(40)), []),
});

/** `pages/NAME.json` of a shop's folder, by name. Values may have facts: `{returnDays}` (docs/product.md BRAND-7). */
export const pageSchemas = {
  home: homeSchema,
  about: aboutSchema,
  customers: customersSchema,
  faq: faqSchema,
  contact: contactSchema,
  blog: blogSchema,
};

export type PageName = keyof typeof pageSchemas;

type Contents = { readonly [Name in PageName]?: v.InferOutput<(typeof pageSchemas)[Name]> | undefined };

/** The content of a shop's pages by name: facts are filled in, pictures are URLs. A page that is undefined is not there. */
export interface ShopPages extends Contents {
  readonly home: v.InferOutput<typeof homeSchema>;
  readonly blog?: (v.InferOutput<typeof blogSchema> & { readonly posts: readonly ShopPost[] }) | undefined;
}
