import classes from './PostPlaces.module.css';

export function PostPlaces({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={classes.place} aria-hidden="true">
      <div className={classes.picture} />
      <div className={classes.words} />
    </div>
  ));
}
