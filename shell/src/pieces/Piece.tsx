import type { ReactNode } from 'react';
import { classNames } from 'shared-ui';
import classes from './Pieces.module.css';

interface PieceProps {
  /** The piece's name in shared-ui, and which state of it this is. */
  readonly name: string;
  /** Across the whole chapter. */
  readonly wide?: boolean;
  /** On the ground of the footer. */
  readonly dark?: boolean;
  readonly children: ReactNode;
}

/** One piece, or one state of it, with its name. */
export function Piece({ name, wide, dark, children }: PieceProps) {
  return (
    <figure className={classNames(classes.piece, wide && classes.wide, dark && classes.dark)}>
      <figcaption>{name}</figcaption>
      <div className={classes.stage}>{children}</div>
    </figure>
  );
}

export function Shelf({ children }: { readonly children: ReactNode }) {
  return <div className={classes.shelf}>{children}</div>;
}
