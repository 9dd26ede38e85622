import { useId, type ReactNode } from 'react';
import { BlogDate } from './BlogDate';
import { categories, networks, recentPosts, tags } from './sidebar.data';
import { SidebarProducts } from './SidebarProducts';
import classes from './BlogSidebar.module.css';

export function BlogSidebar() {
  return (
    <aside className={classes.sidebar} aria-label="More from the blog">
      <Part title="Categories">
        <ul className={classes.rows}>
          {categories.map(({ name, count }) => (
            <li key={name}>
              {name} <span>{count}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Recent Posts">
        <ul className={classes.recent}>
          {recentPosts.map(({ title, date }) => (
            <li key={title}>
              <strong>{title}</strong>
              <BlogDate day={date} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Products">
        <SidebarProducts />
      </Part>
      <Part title="Follow Us">
        <ul className={classes.networks}>
          {networks.map(({ name, href, path }) => (
            <li key={name}>
              <a href={href} aria-label={name} rel="noreferrer">
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d={path} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Tags">
        <ul className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </Part>
    </aside>
  );
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
