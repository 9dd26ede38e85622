import { Picture } from 'shared-ui';
import classes from './Portrait.module.css';

export function Portrait({ src, alt }: { readonly src: string; readonly alt: string }) {
  return <Picture className={classes.portrait} src={src} alt={alt} width={240} height={240} />;
}
