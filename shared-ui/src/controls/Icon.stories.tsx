import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon, iconPaths, type IconName } from './Icon';

export default { component: Icon } satisfies Meta<typeof Icon>;

export const All: StoryObj = {
  render: () => (
    <>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
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
