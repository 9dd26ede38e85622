const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows an ISO 8601 day as "14 November 2026", in any time zone. */
export function BlogDate({ day }: { readonly day: string }) {
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
