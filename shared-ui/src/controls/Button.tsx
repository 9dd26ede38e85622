import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'shared-router';
import { classNames } from '../classNames';
import classes from './Button.module.css';

interface ButtonLook {
  /** `light`: primary on a dark ground. One primary or light button per view. */
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'light' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: ReactNode;
  readonly block?: boolean | undefined;
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { readonly pending?: boolean | undefined };

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** `pending` keeps the focus and ignores clicks. */
export function Button({ variant, size, icon, block, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, block }, className)}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, icon, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

function look({ variant = 'primary', size = 'medium', block }: ButtonLook, className: string | undefined) {
  return classNames(classes.button, classes[variant], classes[size], block && classes.block, className);
}
