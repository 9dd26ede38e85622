import { PAGE_LIMIT_MS } from 'contract';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link, paths, Widget } from 'shared-router';
import { classNames, facts, LoadingText, pageContent } from 'shared-ui';
import classes from './BlogSidebar.module.css';
import * as texts from './texts.json';

const networks: Readonly<Record<string, string>> = {
  Instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7v.01',
  Facebook: 'M15.5 3.5H14A3.5 3.5 0 0 0 10.5 7v3H8v3.5h2.5v7M10.5 13.5h4l.75-3.5H10.5',
  Pinterest:
    'M9.5 20.5 12 9.5M10.5 15.5c1 1.25 2.25 1.5 3 1.5 3 0 4.5-3 4.5-5.75 0-3.5-2.75-5.5-5.75-5.5-4 0-6.25 3-6.25 5.75 0 1.5.5 2.75 1.75 3.5',
  YouTube:
    'M5.5 6h13a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.25 9.25v5.5L15 12l-4.75-2.75Z',
};

/** A link in a chain. */
const ANY_NETWORK =
  'M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13';

const RECENT = 10;

/** docs/product.md BLOG-2 to BLOG-4. */
export function BlogSidebar() {
  const { posts, categories, olderPosts, tags } = pageContent('blog');
  const recentPosts = [...posts, ...olderPosts].slice(0, RECENT);
  return (
    <aside className={classes.sidebar} aria-label={texts.moreFromBlog}>
      {categories.length > 0 && (
        <Part title={texts.categories}>
          <ul className={classNames(classes.rows, classes.categories)}>
            {categories.map(({ name, count }) => (
              <li key={name}>
                <span>{`${name} `}</span>
                <span className={classes.count}>{count}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={texts.recentPosts}>
        <ul className={classes.rows}>
          {recentPosts.map(({ title, date }) => (
            <li key={date + title}>
              <strong>{title}</strong>
              <BlogDate day={date} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.products}>
        <div className={classes.products}>
          <Widget of="mfe-catalog" name="SidebarProducts">
            <WithoutProducts />
          </Widget>
        </div>
      </Part>
      {facts.social.length > 0 && (
        <Part title={texts.followUs}>
          <ul className={classes.networks}>
            {facts.social.map(({ title: name, url }) => (
              <li key={name}>
                <a href={url} aria-label={name} rel="noreferrer">
                  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={networks[name] ?? ANY_NETWORK} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tags.length > 0 && (
        <Part title={texts.tags}>
          <ul className={classes.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  );
}

/** While the widget loads, and when it does not come. */
function WithoutProducts() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <Link to={paths.shop}>{texts.browseAllProducts}</Link>;
  return <LoadingText>{texts.loadingProducts}</LoadingText>;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

const { language } = facts;
const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** Shows the same day in every time zone. */
export function BlogDate({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dates.format(new Date(day))}</time>;
}
