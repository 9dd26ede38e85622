import { useState } from 'react';
import { Button, ButtonLink, Drawer, Icon, IconButton, type IconName } from 'shared-ui';
import { Piece, Shelf } from './Piece';
import classes from './Pieces.module.css';

const variants = ['primary', 'outline', 'quiet', 'danger'] as const;
const icons: readonly IconName[] = [
  ...([
    'alert',
    'arrowRight',
    'arrowUp',
    'bag',
    'check',
    'chevronDown',
    'chevronLeft',
    'chevronRight',
  ] as const),
  ...([
    'clock',
    'close',
    'eye',
    'eyeOff',
    'filter',
    'grid',
    'heart',
    'home',
    'list',
    'logout',
    'mail',
  ] as const),
  ...(['menu', 'minus', 'phone', 'pin', 'plus', 'returns', 'search', 'shield', 'tag', 'trash'] as const),
  ...(['truck', 'user', 'zoom'] as const),
];

export function Controls() {
  return (
    <Shelf>
      {variants.map((variant) => (
        <Piece key={variant} name={`Button ${variant}: idle, with icon, pending, disabled`} wide>
          <Button variant={variant}>Shop Now</Button>
          <Button variant={variant} icon={<Icon name="bag" />}>
            Add to cart
          </Button>
          <Button variant={variant} pending>
            Sending
          </Button>
          <Button variant={variant} disabled>
            Update Cart
          </Button>
        </Piece>
      ))}
      <Piece name="Button light, on a dark ground" dark>
        <Button variant="light">Sign Up</Button>
      </Piece>
      <Piece name="Button pressed">
        <Button variant="outline" aria-pressed>
          Added
        </Button>
      </Piece>
      <Piece name="Button small, medium, large">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </Piece>
      <Piece name="Button block">
        <Button block>Proceed To Checkout</Button>
      </Piece>
      <Piece name="ButtonLink">
        <ButtonLink to="/">Back to Home Page</ButtonLink>
      </Piece>
      <Piece name="IconButton idle, pressed, disabled">
        <IconButton label="Search" icon={<Icon name="search" />} />
        <IconButton label="Wished" icon={<Icon name="heart" />} pressed />
        <IconButton label="Fewer" icon={<Icon name="minus" />} disabled />
      </Piece>
      <Piece name="Drawer, from both sides">
        <OpenDrawer side="start" />
        <OpenDrawer side="end" />
      </Piece>
      <Piece name="Icon" wide>
        <ul className={classes.icons}>
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Piece>
    </Shelf>
  );
}

function OpenDrawer({ side }: { readonly side: 'start' | 'end' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open at the {side}</Button>
      <Drawer title={`Drawer at the ${side}`} side={side} open={open} onClose={() => setOpen(false)}>
        <p>Whatever is too much for a small screen.</p>
        <ButtonLink to="/">A link closes it</ButtonLink>
      </Drawer>
    </>
  );
}
