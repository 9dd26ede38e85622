import { useEffect, useRef, useState } from 'react';
import { matchPath } from 'shared-router';
import { Button, SelectField } from 'shared-ui';
import classes from './Panel.module.css';
import { feedStates, storeStates, type BusEvent, type FeedState } from './states';

interface PanelProps {
  readonly name: string;
  readonly paths: readonly string[];
}

const feedOptions = Object.entries(feedStates).map(([value, label]) => ({ value, label }));

/** Replaces parameters by 1, an id in the sample feed. */
const urlOf = (path: string) => path.replace(/:\w+/g, '1');

export function Panel({ name, paths }: PanelProps) {
  const [path, setPath] = useState(() => {
    const { pathname, search } = window.location;
    return paths.some((each) => matchPath(each, pathname)) ? pathname + search : urlOf(paths[0] ?? '/');
  });
  const [frame, setFrame] = useState<{ readonly feeds: FeedState; readonly source: string }>({
    feeds: 'loaded',
    source: path,
  });
  const iframe = useRef<HTMLIFrameElement>(null);
  /** Undefined until the frame has loaded. */
  const [publish, setPublish] = useState<(event: BusEvent) => void>();

  useEffect(() => {
    window.remoteKitPanel = {
      onPage(url, publishThere) {
        setPublish(() => publishThere);
        setPath(url);
        window.history.replaceState(null, '', url);
      },
    };
  }, []);

  function open(url: string) {
    setPublish(undefined);
    iframe.current?.contentWindow?.location.assign(url);
  }

  /** Reopens the page, because a page fetches its feeds once. */
  function chooseFeeds(feeds: string) {
    setPublish(undefined);
    setFrame({ feeds: feeds as FeedState, source: path });
  }

  return (
    <div className={classes.panel}>
      <header className={classes.top}>
        <h1>{`${name}, alone`}</h1>
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
      </header>
      <main className={classes.stage} aria-label="The remote’s page">
        <iframe
          ref={iframe}
          key={frame.feeds}
          // Names survive reloads and navigations.
          name={frame.feeds}
          title={`Page of ${name}`}
          src={frame.source}
          className={classes.frame}
        />
      </main>
      <aside className={classes.side} aria-label="Around the page">
        <SelectField
          label="Products and posts"
          options={feedOptions}
          value={frame.feeds}
          onChange={chooseFeeds}
        />
        {Object.entries(storeStates).map(([store, states]) => (
          <fieldset key={store} className={classes.store}>
            <legend>{store}</legend>
            {Object.entries(states).map(([state, wanted]) => (
              <Button
                key={state}
                variant="outline"
                size="small"
                aria-label={`${store}: ${state}`}
                disabled={!publish}
                onClick={() => publish && wanted.forEach(publish)}
              >
                {state}
              </Button>
            ))}
          </fieldset>
        ))}
      </aside>
    </div>
  );
}
