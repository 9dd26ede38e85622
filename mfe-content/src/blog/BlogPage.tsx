import type { PostNode, ShopPost } from 'contract';
import { createElement, useId, type ReactNode } from 'react';
import { Link, paths } from 'shared-router';
import { absoluteUrl, classNames, format, pageContent, PageFrame, Picture, shop } from 'shared-ui';
import classes from './BlogPage.module.css';
import { BlogDate, BlogSidebar } from './BlogSidebar';
import * as texts from './texts.json';

export default function BlogPage() {
  const { description, lead, posts } = pageContent('blog');
  return (
    <PageFrame
      title={texts.blog}
      lead={lead}
      description={description}
      feed={{ title: format(texts.blogFeed, { name: shop.name }), href: '/feeds/blog.xml' }}
      structuredData={posts.map(postData)}
    >
      <div className={classes.columns}>
        <div className={classes.posts}>
          {posts.map((post, index) => (
            <BlogArticle key={post.slug} post={post} eager={index === 0} />
          ))}
        </div>
        <BlogSidebar />
      </div>
    </PageFrame>
  );
}

function BlogArticle({ post, eager }: { readonly post: ShopPost; readonly eager: boolean }) {
  const titleId = useId();
  const { slug, author, date, title, picture, body } = post;
  return (
    <article id={slug} className={classes.post} aria-labelledby={titleId}>
      {picture && (
        <Picture className="artwork" src={picture} alt="" width={1080} height={640} eager={eager} />
      )}
      <p className={classNames(classes.byline, 'fine-print')}>
        {author && (
          <>
            <span>{author}</span>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <BlogDate day={date} />
      </p>
      <h2 id={titleId}>{title}</h2>
      {body.map(toElement)}
    </article>
  );
}

function toElement(node: PostNode, index: number): ReactNode {
  // In elements, for browsers that translate the page.
  if (typeof node === 'string') return <span key={index}>{node}</span>;
  const { tag, href, nodes } = node;
  const children = nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes.map(toElement);
  // In this document, as links of the shop are.
  if (href?.startsWith('/'))
    return (
      <Link key={index} to={href}>
        {children}
      </Link>
    );
  return createElement(tag, { key: index, href, rel: href && 'noreferrer' }, children);
}

/** The gateway makes `/feeds/blog.xml` and the sitemap's day from these schema.org nodes. */
function postData({ slug, title, author, date, body, picture }: ShopPost): object {
  const url = absoluteUrl(paths.blog);
  return {
    '@type': 'BlogPosting',
    url: `${url}#${slug}`,
    headline: title,
    author: author && { '@type': 'Person', name: author },
    datePublished: date,
    image: picture && absoluteUrl(picture),
    articleBody: body.map(textOf).join('\n\n'),
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: shop.name },
  };
}

function textOf(node: PostNode): string {
  return typeof node === 'string' ? node : node.nodes.map(textOf).join('');
}
