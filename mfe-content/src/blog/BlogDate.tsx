const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** In any time zone. */
export function BlogDate({ day }: { readonly day: string }) {
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
