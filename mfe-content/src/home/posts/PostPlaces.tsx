import classes from './PostPlaces.module.css';

/** Shapes where post cards will be, each of a picture and of words; a list's own styles give them their sizes. */
export function PostPlaces({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={classes.place} aria-hidden="true">
      <div className={classes.picture} />
      <div className={classes.words} />
    </div>
  ));
}
