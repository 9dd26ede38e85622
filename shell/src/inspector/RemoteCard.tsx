import { useId, useState, type CSSProperties, type ReactNode, type SubmitEvent } from 'react';
import type { HealthReport } from 'contract';
import { Button, classNames } from 'shared-ui';
import { CODE_FAULTS, FILE_FAULTS, readFaults, storeFaults, type Fault } from './faults';
import type { ShownRemote } from './inspected';
import { loadTimesOf } from './loadTimes';
import classes from './RemoteCard.module.css';

interface Props {
  readonly remote: ShownRemote;
  readonly outcomes: readonly HealthReport[];
}

const HOST = 'host';
const DELAYS_S = [1, 3, 12];

export function RemoteCard({ remote, outcomes }: Props) {
  const { name, team, version, chosen, url, hue } = remote;
  const { files, bytes, phases } = loadTimesOf(new URL('.', new URL(url, window.location.href)).href);
  const failures = outcomes
    .filter(({ outcome }) => outcome !== 'loaded')
    .map(({ outcome, phase, version: of }) => `${of} ${outcome} (${phase})`);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} style={{ '--hue': hue } as CSSProperties}>
      <h4 id={id}>{name}</h4>
      <p className={classes.release}>
        {version} <span className={classNames(classes.chosen, classes[chosen])}>{chosen}</span>
        <span>{team}</span>
      </p>
      <dl className={classes.facts}>
        <Fact term="Loaded">
          {files === 0 ? 'nothing yet' : `${files} files, ${(bytes / 1000).toFixed(1)} KB`}
        </Fact>
        {phases.map(({ phase, ms }) => (
          <Fact key={phase} term={phase}>{`${Math.round(ms)} ms`}</Fact>
        ))}
        <Fact term="Errors" isFailure={failures.length > 0}>
          {failures.join(', ') || 'none'}
        </Fact>
      </dl>
      <Trial remote={remote} />
    </section>
  );
}

interface FactProps {
  readonly term: string;
  readonly isFailure?: boolean;
  readonly children: string;
}

function Fact({ term, isFailure = false, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={classNames(isFailure && classes.failures)}>{children}</dd>
    </div>
  );
}

function Trial({ remote }: { readonly remote: ShownRemote }) {
  const { name, live, published, host, chosen, version } = remote;
  const id = useId();
  const current: Fault = readFaults()[name] ?? {};
  const [target, setTarget] = useState(host === undefined ? (chosen === 'override' ? version : '') : HOST);
  const [origin, setOrigin] = useState(host ?? 'http://localhost:3002');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    open(target === HOST ? origin : target);
  }

  /** @param wanted a version or an origin; empty removes the override */
  function open(wanted: string) {
    const next = new URL(window.location.href);
    next.searchParams.set(name, wanted);
    window.location.assign(next);
  }

  function setFault(change: Fault) {
    storeFaults({ ...readFaults(), [name]: { ...current, ...change } });
    window.location.reload();
  }

  function handleReset() {
    storeFaults({ ...readFaults(), [name]: {} });
    if (chosen === 'override') open('');
    else window.location.reload();
  }

  const others = published.filter((each) => each !== live).toReversed();
  return (
    <form className={classes.trial} aria-label={`Try ${name}`} onSubmit={handleSubmit}>
      <Choice label="Release" value={target} onChoose={setTarget}>
        <option value="">{`${live} (live)`}</option>
        {others.map((each) => (
          <option key={each}>{each}</option>
        ))}
        <option value={HOST}>the build of a host</option>
      </Choice>
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
      <Choice
        label="Break it"
        value={current.fault ?? ''}
        onChoose={(fault) => setFault({ fault: (fault || undefined) as Fault['fault'] })}
      >
        <option value="">not at all</option>
        <optgroup label="A file of it">
          {Object.keys(FILE_FAULTS).map((fault) => (
            <option key={fault}>{fault}</option>
          ))}
        </optgroup>
        <optgroup label="Its page">
          {CODE_FAULTS.map((fault) => (
            <option key={fault}>{fault}</option>
          ))}
        </optgroup>
      </Choice>
      <Choice
        label="Slow it down"
        value={current.slowMs ?? 0}
        onChoose={(ms) => setFault({ slowMs: Number(ms) })}
      >
        <option value={0}>not at all</option>
        {DELAYS_S.map((seconds) => (
          <option key={seconds} value={seconds * 1000}>{`${seconds} s each file`}</option>
        ))}
      </Choice>
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

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </>
  );
}
