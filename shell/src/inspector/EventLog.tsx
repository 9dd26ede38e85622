import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { subscribeToBus, type PublishedEvent } from '../reports/subscribeToBus';

interface LoggedEvent extends PublishedEvent {
  readonly id: number;
  readonly at: number;
}

const MOST = 100;

export function EventLog() {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);

  useEffect(() => {
    let id = 0;
    return subscribeToBus(({ name, payload }) => {
      id += 1;
      const event = { id, at: performance.now(), name, payload };
      setEvents((before) => [event, ...before].slice(0, MOST));
    });
  }, []);

  return (
    <section aria-labelledby="inspector-events">
      <header>
        <h3 id="inspector-events">Events</h3>
        {events.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => setEvents([])}>
            Clear events
          </Button>
        )}
      </header>
      <div role="log" aria-labelledby="inspector-events">
        {events.length === 0 && <p>Nothing has been published since the inspector was opened.</p>}
        {events.map(({ id, at, name, payload }) => (
          <details key={id}>
            <summary>
              <small>{`${(at / 1000).toFixed(2)} s`}</small>
              <span>{` ${name}`}</span>
            </summary>
            <pre>{JSON.stringify(payload, null, 2)}</pre>
          </details>
        ))}
      </div>
    </section>
  );
}
