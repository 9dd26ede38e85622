import { useEffect, useRef, useState } from 'react';
import { matchPath } from 'shared-router';
import type { BusEvent } from '../bus';
import { EventLog, type LoggedEvent } from './EventLog';
import { frameName, receive, send } from './messages';
import { feedStates, storeStates, type FeedState } from './states';
import classes from './Panel.module.css';

interface PanelProps {
  /** Of the remote. */
  readonly name: string;
  /** Of its pages. */
  readonly paths: readonly string[];
}

/** Of the page, in pixels. */
const widths = { all: 'All there is', 390: '390', 768: '768', 1280: '1280' };

/** A parameter of a path is 1: there is such a product. */
const urlOf = (path: string) => path.replace(/:\w+/g, '1');

/** The page around a remote that runs alone: what surrounds it, and what it says. */
export function Panel({ name, paths }: PanelProps) {
  const [first] = useState(() => {
    const { pathname, search } = window.location;
    return paths.some((path) => matchPath(path, pathname)) ? pathname + search : urlOf(paths[0] ?? '/');
  });
  const [path, setPath] = useState(first);
  const [source, setSource] = useState(first);
  const [feeds, setFeeds] = useState<FeedState>('loaded');
  const [width, setWidth] = useState('all');
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const frame = useRef<HTMLIFrameElement>(null);
  // What was asked for while the frame is not there yet; undefined when it is.
  const waiting = useRef<BusEvent[] | undefined>([]);

  useEffect(() => {
    let id = 0;
    return receive((message) => {
      if (message.kit === 'at') {
        publishIn(frame.current, waiting.current ?? []);
        waiting.current = undefined;
        setPath(message.path);
        window.history.replaceState(null, '', message.path);
      } else if (message.kit === 'event') {
        id += 1;
        const logged = { id, name: message.name, payload: message.payload };
        setEvents((before) => [logged, ...before]);
      }
    });
  }, []);

  function open(url: string) {
    waiting.current = [];
    frame.current?.contentWindow?.location.assign(url);
  }

  function choose(wanted: readonly BusEvent[]) {
    if (waiting.current) waiting.current.push(...wanted);
    else publishIn(frame.current, wanted);
  }

  return (
    <div className={classes.panel}>
      <header className={classes.top}>
        <h1 className={classes.name}>{name}, alone</h1>
        <nav aria-label="Pages of this team" className={classes.pages}>
          {paths.map((each) => (
            <a
              key={each}
              href={urlOf(each)}
              aria-current={urlOf(each) === path.replace(/\?.*/, '') ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                open(urlOf(each));
              }}
            >
              {each}
            </a>
          ))}
        </nav>
        <Choice label="Width" options={widths} value={width} onChoose={setWidth} />
      </header>
      <main className={classes.stage} aria-label="The remote’s page">
        <iframe
          ref={frame}
          key={feeds}
          name={frameName(feeds)}
          title={`Page of ${name}`}
          src={source}
          className={classes.frame}
          style={{ inlineSize: width === 'all' ? '100%' : `${width}px` }}
        />
      </main>
      <aside className={classes.side} aria-label="Around the page">
        <Choice
          label="Products and posts"
          options={feedStates}
          value={feeds}
          onChoose={(chosen) => {
            setEvents([]);
            // A page fetches its feeds once: it is opened anew, where it was.
            waiting.current = [];
            setSource(path);
            setFeeds(chosen as FeedState);
          }}
        />
        {Object.entries(storeStates).map(([store, states]) => (
          <fieldset key={store} className={classes.store}>
            <legend>{store}</legend>
            {Object.entries(states).map(([state, wanted]) => (
              <button
                key={state}
                type="button"
                aria-label={`${store}: ${state}`}
                onClick={() => choose(wanted)}
              >
                {state}
              </button>
            ))}
          </fieldset>
        ))}
        <EventLog events={events} onClear={() => setEvents([])} />
      </aside>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** By value, what people read. */
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      {label}
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function publishIn(frame: HTMLIFrameElement | null, wanted: readonly BusEvent[]): void {
  const remote = frame?.contentWindow;
  if (!remote) return;
  for (const event of wanted) send(remote, { kit: 'publish', ...event });
}
