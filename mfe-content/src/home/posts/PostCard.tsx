import { useId, type ReactNode } from 'react';
import { postPicture } from 'shared-feed';
import { Picture } from 'shared-ui';
import classes from './PostCard.module.css';

interface Props {
  readonly id: number;
  readonly title: string;
  readonly children: ReactNode;
}

export function PostCard({ id, title, children }: Props) {
  const titleId = useId();
  return (
    <article className={classes.post} aria-labelledby={titleId}>
      <Picture src={postPicture(id)} alt="" width={600} height={400} />
      <div className={classes.words}>
        <h3 id={titleId} dir="auto">
          {title}
        </h3>
        {children}
      </div>
    </article>
  );
}

export function PostPlaces({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={classes.place} aria-hidden="true">
      <div className={classes.picture} />
      <div className={classes.placeWords} />
    </div>
  ));
}
