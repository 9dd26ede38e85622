import { Picture } from 'shared-ui';
import ines from './art/ines.svg';
import marta from './art/marta.svg';
import noah from './art/noah.svg';
import samuel from './art/samuel.svg';
import classes from './Portrait.module.css';

export const people = {
  ines: { name: 'Ines Calder', portrait: ines },
  marta: { name: 'Marta Lindqvist', portrait: marta },
  noah: { name: 'Noah Adeyemi', portrait: noah },
  samuel: { name: 'Samuel Brandt', portrait: samuel },
} as const;

export function Portrait({ src, alt }: { readonly src: string; readonly alt: string }) {
  return <Picture className={classes.portrait} src={src} alt={alt} width={240} height={240} />;
}
