import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon, type IconName } from './Icon';

const meta = { component: Icon } satisfies Meta<typeof Icon>;

export default meta;

/** An object, so that the compiler misses an icon that is not among them. */
const names = Object.keys({
  alert: 0,
  arrowRight: 0,
  arrowUp: 0,
  bag: 0,
  check: 0,
  chevronDown: 0,
  chevronLeft: 0,
  chevronRight: 0,
  clock: 0,
  close: 0,
  eye: 0,
  eyeOff: 0,
  filter: 0,
  grid: 0,
  heart: 0,
  home: 0,
  list: 0,
  logout: 0,
  mail: 0,
  menu: 0,
  minus: 0,
  phone: 0,
  pin: 0,
  plus: 0,
  returns: 0,
  search: 0,
  shield: 0,
  tag: 0,
  trash: 0,
  truck: 0,
  user: 0,
  zoom: 0,
} satisfies Record<IconName, 0>) as IconName[];

export const All: StoryObj = {
  render: () => (
    <>
      {names.map((name) => (
        <NamedIcon key={name} name={name} />
      ))}
    </>
  ),
};

function NamedIcon({ name }: { readonly name: IconName }) {
  return (
    <div style={{ inlineSize: '6rem', textAlign: 'center' }}>
      <div style={{ fontSize: '1.25rem' }}>
        <Icon name={name} />
      </div>
      <div style={{ fontSize: 'var(--size-tiny)' }}>{name}</div>
    </div>
  );
}
