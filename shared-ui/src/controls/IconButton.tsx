import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean | undefined;
};

export function IconButton({ label, icon, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(classes.button, className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}
