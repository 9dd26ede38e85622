import { useId, type ReactNode } from 'react';
import { postPicture } from 'shared-feed';
import { Picture } from 'shared-ui';
import classes from './PostCard.module.css';

interface Props {
  /** The post's id in the feed. */
  readonly id: number;
  readonly title: string;
  /** The section's text about the post, below its title. */
  readonly children: ReactNode;
}

/** A post of the feed as an `article` named by its title, its text below its picture. */
export function PostCard({ id, title, children }: Props) {
  const titleId = useId();
  return (
    <article className={classes.post} aria-labelledby={titleId}>
      <Picture src={postPicture(id)} alt="" width={600} height={400} />
      <div className={classes.words}>
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
    </article>
  );
}
