import { paths } from 'shared-router';
import { absoluteUrl, PageFrame, shop } from 'shared-ui';
import { BlogArticle } from './BlogArticle';
import { BlogSidebar } from './BlogSidebar';
import { blogData, posts } from './posts';
import classes from './BlogPage.module.css';

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
