import type { BusEvent } from '../bus';
import classes from './EventLog.module.css';

export interface LoggedEvent extends BusEvent {
  readonly id: number;
}

interface EventLogProps {
  /** Latest first. */
  readonly events: readonly LoggedEvent[];
  readonly onClear: () => void;
}

const MOST_SHOWN = 100;

export function EventLog({ events, onClear }: EventLogProps) {
  return (
    <section aria-labelledby="events" className={classes.events}>
      <div className={classes.top}>
        <h2 id="events">Events</h2>
        <button type="button" onClick={onClear} disabled={events.length === 0}>
          Clear
        </button>
      </div>
      <div role="log" aria-labelledby="events" className={classes.list}>
        {events.length === 0 && <p>Nothing has been published yet.</p>}
        {events.slice(0, MOST_SHOWN).map(({ id, name, payload }) => (
          <details key={id}>
            <summary>{name}</summary>
            <pre>{JSON.stringify(payload, null, 2)}</pre>
          </details>
        ))}
      </div>
    </section>
  );
}
