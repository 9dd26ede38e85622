import ines from './art/ines.svg';
import marta from './art/marta.svg';
import noah from './art/noah.svg';
import samuel from './art/samuel.svg';

export const people = {
  ines: { name: 'Ines Calder', portrait: ines },
  marta: { name: 'Marta Lindqvist', portrait: marta },
  noah: { name: 'Noah Adeyemi', portrait: noah },
  samuel: { name: 'Samuel Brandt', portrait: samuel },
} as const;
