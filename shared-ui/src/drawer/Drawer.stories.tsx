import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState, type ComponentProps } from 'react';
import { Button, ButtonLink } from '../controls/Button';
import { Drawer, preloadDrawer } from './Drawer';

export default {
  component: Drawer,
  // Otherwise axe may look before the panel is there.
  loaders: preloadDrawer,
  args: {
    title: 'Filters',
    open: true,
    onClose: () => {},
    children: (
      <>
        <p>Whatever is too much for a small screen.</p>
        <ButtonLink to="/">A link closes it</ButtonLink>
      </>
    ),
  },
  render: (args) => <WithOpener {...args} />,
} satisfies Meta<typeof Drawer>;

type Story = StoryObj<typeof Drawer>;

export const End: Story = { args: { side: 'end' } };

export const Bottom: Story = { args: { side: 'bottom' } };

function WithOpener(props: ComponentProps<typeof Drawer>) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button aria-expanded={open} aria-controls="drawer" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Drawer {...props} id="drawer" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
