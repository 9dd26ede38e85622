import { useId, useState, type SubmitEvent } from 'react';
import type { HealthReport, InspectedRemote } from 'contract';
import { Button, classNames } from 'shared-ui';
import { CODE_FAULTS, FILE_FAULTS } from './faultNames';
import { keepFaults, readFaults, type Fault } from './faults';
import { loadTimesOf } from './loadTimes';
import { colorOf } from './regions';
import classes from './RemoteCard.module.css';

interface Props {
  readonly remote: InspectedRemote;
  /** Which of the colours is its. */
  readonly hue: number;
  /** Of its release's entry, absolute or root-relative. */
  readonly url: string;
  readonly outcomes: readonly HealthReport[];
}

const HOST = 'host';
const DELAYS_S = [1, 3, 12];

/** One remote: its release, what it cost, how it fared; and what may be tried with it. */
export function RemoteCard({ remote, hue, url, outcomes }: Props) {
  const { name, team, version, chosen } = remote;
  const folder = new URL('.', new URL(url, window.location.href)).href;
  const { files, bytes, phases } = loadTimesOf(folder);
  const failures = outcomes.filter(({ outcome }) => outcome !== 'loaded');
  const id = useId();
  return (
    <section
      className={classes.card}
      aria-labelledby={id}
      style={{ '--hue': colorOf(hue) } as React.CSSProperties}
    >
      <h4 id={id}>{name}</h4>
      <p className={classes.release}>
        {version} <span className={classNames(classes.chosen, classes[chosen])}>{chosen}</span>
        <span className={classes.team}>{team}</span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Loaded</dt>
          <dd>{files === 0 ? 'nothing yet' : `${files} files, ${(bytes / 1000).toFixed(1)} KB`}</dd>
        </div>
        {phases.map(({ phase, ms }) => (
          <div key={phase}>
            <dt>{phase}</dt>
            <dd>{Math.round(ms)} ms</dd>
          </div>
        ))}
        <div>
          <dt>Errors</dt>
          <dd className={classNames(failures.length > 0 && classes.failures)}>
            {failures.length === 0
              ? 'none'
              : failures.map(({ outcome, phase, version: of }) => `${of} ${outcome} (${phase})`).join(', ')}
          </dd>
        </div>
      </dl>
      <Trial remote={remote} />
    </section>
  );
}

/** Another release, and faults. Each takes effect in the page that is loaded then. */
function Trial({ remote }: { readonly remote: InspectedRemote }) {
  const { name, live, published, host, chosen, version } = remote;
  const id = useId();
  const kept: Fault = readFaults()[name] ?? {};
  const [target, setTarget] = useState(host === undefined ? (chosen === 'override' ? version : '') : HOST);
  const [origin, setOrigin] = useState(host ?? 'http://localhost:3002');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    open(target === HOST ? origin : target);
  }

  /** @param wanted a version or an origin; nothing takes the override back */
  function open(wanted: string) {
    const next = new URL(window.location.href);
    next.searchParams.set(name, wanted);
    window.location.assign(next);
  }

  function setFault(change: Fault) {
    keepFaults({ ...readFaults(), [name]: { ...kept, ...change } });
    window.location.reload();
  }

  function handleReset() {
    keepFaults({ ...readFaults(), [name]: {} });
    if (chosen === 'override') open('');
    else window.location.reload();
  }

  const others = published.filter((each) => each !== live).toReversed();
  return (
    <form className={classes.trial} aria-label={`Try ${name}`} onSubmit={handleSubmit}>
      <label htmlFor={`${id}-release`}>Release</label>
      <select
        id={`${id}-release`}
        value={target}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      >
        <option value="">{`${live} (live)`}</option>
        {others.map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value={HOST}>the build of a host</option>
      </select>
      {target === HOST && (
        <>
          <label htmlFor={`${id}-host`}>Host</label>
          <input
            id={`${id}-host`}
            value={origin}
            spellCheck={false}
            onChange={({ currentTarget }) => setOrigin(currentTarget.value)}
          />
        </>
      )}
      <label htmlFor={`${id}-fault`}>Break it</label>
      <select
        id={`${id}-fault`}
        value={kept.fault ?? ''}
        onChange={({ currentTarget }) =>
          setFault({ fault: (currentTarget.value || undefined) as Fault['fault'] })
        }
      >
        <option value="">not at all</option>
        <optgroup label="A file of it">
          {FILE_FAULTS.map((fault) => (
            <option key={fault}>{fault}</option>
          ))}
        </optgroup>
        <optgroup label="Its page">
          {CODE_FAULTS.map((fault) => (
            <option key={fault}>{fault}</option>
          ))}
        </optgroup>
      </select>
      <label htmlFor={`${id}-delay`}>Slow it down</label>
      <select
        id={`${id}-delay`}
        value={kept.slowMs ?? 0}
        onChange={({ currentTarget }) => setFault({ slowMs: Number(currentTarget.value) })}
      >
        <option value={0}>not at all</option>
        {DELAYS_S.map((seconds) => (
          <option key={seconds} value={seconds * 1000}>{`${seconds} s each file`}</option>
        ))}
      </select>
      <div className={classes.actions}>
        <Button type="submit" size="small" variant="outline" aria-label={`Try this release of ${name}`}>
          Try this release
        </Button>
        <Button size="small" variant="quiet" onClick={handleReset} aria-label={`Reset ${name}`}>
          Reset
        </Button>
      </div>
    </form>
  );
}
