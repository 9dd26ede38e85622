import classes from './LogoMark.module.css';

/** Three houses in a row, a juniper in front of the middle one. */
export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 44 36" aria-hidden="true" focusable="false">
      <path className={classes.low} d="M0 36V20l7.5-7L15 20v16zM29 36V20l7.5-7L44 20v16z" />
      <path className={classes.high} d="M12 36V13.5L22 3l10 10.5V36z" />
      <path
        className={classes.sprig}
        d="M22 14c4 4.5 4.5 9 4.5 12a4.5 4.5 0 0 1-9 0c0-3 .5-7.5 4.5-12zM21.25 29h1.5v7h-1.5z"
      />
    </svg>
  );
}
