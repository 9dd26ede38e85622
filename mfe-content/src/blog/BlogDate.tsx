const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // prettier-ignore

/** A day as "14 November 2026", the same in every time zone. `day` is ISO 8601. */
export function BlogDate({ day }: { readonly day: string }) {
  const [year, month, date] = day.split('-').map(Number);
  return (
    <time dateTime={day}>
      {date} {months[(month ?? 1) - 1]} {year}
    </time>
  );
}
