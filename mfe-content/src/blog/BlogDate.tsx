const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as "14 November 2026", the same in every time zone. `day` is ISO 8601. */
export function BlogDate({ day }: { readonly day: string }) {
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
