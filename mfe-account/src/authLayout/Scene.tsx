import type { ReactNode } from 'react';
import classes from './Scene.module.css';

/** A drawing that fills its container from the bottom up and goes on beyond its view box; decoration only. */
export function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 560 680"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {children}
      <path fill="var(--brand-night)" d="M-400 640h1400v400H-400z" />
    </svg>
  );
}

const BOARD = 34;

/** A wall of boards, wider than any container. */
export function Siding() {
  const boards = Array.from({ length: 40 }, (_, row) => `M-400 ${640 - row * BOARD}h1400`).join('');
  return (
    <>
      <path fill="var(--brand)" d="M-400-600h1400v1240H-400z" />
      <path fill="none" stroke="var(--brand-deep)" strokeWidth="3" d={boards} />
    </>
  );
}

/** A juniper in a pot that stands on the ground. */
export function Juniper({ x, height }: { readonly x: number; readonly height: number }) {
  const top = 572 - height;
  const wide = height / 5;
  return (
    <g>
      <path
        fill="var(--brand-night)"
        d={`M${x} ${top}c${wide} ${height * 0.4} ${wide * 1.25} ${height * 0.7} ${wide} ${height}h${-2 * wide}c${-wide * 0.25} ${-height * 0.3} 0 ${-height * 0.6} ${wide} ${-height}z`}
      />
      <path
        fill="none"
        stroke="var(--brand-soft)"
        strokeWidth="3"
        strokeLinecap="round"
        d={[0.35, 0.5, 0.65, 0.8]
          .map(
            (at) =>
              `M${x} ${top + height * at}l${-wide * at * 0.8} ${-wide * 0.5}M${x} ${top + height * (at + 0.06)}l${wide * at * 0.8} ${-wide * 0.5}`,
          )
          .join('')}
      />
      <path fill="var(--accent)" d={`M${x - 42} 568h84l-10 72h-64z`} />
      <path fill="var(--accent-ink)" d={`M${x - 46} 560h92v18h-92z`} />
    </g>
  );
}
