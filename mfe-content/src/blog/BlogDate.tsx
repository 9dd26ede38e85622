const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows the same day in every time zone. */
export function BlogDate({ day }: { readonly day: string }) {
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
