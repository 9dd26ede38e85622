import { useId } from 'react';
import { paths } from 'shared-router';
import { absoluteUrl, PageFrame, Picture, shop } from 'shared-ui';
import classes from './BlogPage.module.css';
import { BlogDate, BlogSidebar } from './BlogSidebar';
import { blogData, posts, type BlogPost } from './posts';

export default function BlogPage() {
  return (
    <PageFrame
      title="Blog"
      lead="Notes from the Row on rooms, wool and things that last."
      description={`Notes from ${shop.name} on rooms, wool and things that last.`}
      feed={{ title: `The blog of ${shop.name}`, href: '/feeds/blog.xml' }}
      structuredData={blogData(absoluteUrl(paths.blog))}
    >
      <div className={classes.columns}>
        <div className={classes.posts}>
          {posts.map((post, index) => (
            <BlogArticle key={post.title} post={post} eager={index === 0} />
          ))}
        </div>
        <BlogSidebar />
      </div>
    </PageFrame>
  );
}

function BlogArticle({ post, eager }: { readonly post: BlogPost; readonly eager: boolean }) {
  const titleId = useId();
  return (
    <article id={post.id} className={classes.post} aria-labelledby={titleId}>
      <Picture src={post.image} alt="" width={1080} height={640} eager={eager} />
      <p className={classes.byline}>
        <span>{post.author}</span>
        <span aria-hidden="true"> · </span>
        <BlogDate day={post.date} />
      </p>
      <h2 id={titleId}>{post.title}</h2>
      {post.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
