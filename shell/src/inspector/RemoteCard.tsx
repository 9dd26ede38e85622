import { useId, useState, type CSSProperties, type SubmitEvent } from 'react';
import type { HealthReport } from 'contract';
import { Button, classNames, Field, SelectField } from 'shared-ui';
import { CODE_FAULTS, FILE_FAULTS, readFaults, storeFaults, type Fault } from './faults';
import type { ShownRemote } from './inspected';
import { loadTimesOf } from './loadTimes';
import classes from './RemoteCard.module.css';

interface Props {
  readonly remote: ShownRemote;
  readonly outcomes: readonly HealthReport[];
}

const HOST = 'host';
const NOT_AT_ALL = { value: '', label: 'not at all' };
const FAULTS = [
  NOT_AT_ALL,
  ...Object.keys(FILE_FAULTS).map((value) => ({ value, label: `a file of it ${value}` })),
  ...CODE_FAULTS.map((value) => ({ value, label: `its page ${value}` })),
];
const DELAYS = [
  NOT_AT_ALL,
  ...[1, 3, 12].map((seconds) => ({ value: String(seconds * 1000), label: `${seconds} s each file` })),
];

export function RemoteCard({ remote, outcomes }: Props) {
  const { name, team, version, chosen, url, hue, cost } = remote;
  const { files, bytes, phases } = loadTimesOf(new URL('.', new URL(url, window.location.href)).href);
  const failures = outcomes
    .filter(({ outcome }) => outcome !== 'loaded')
    .map(({ outcome, phase, version: of }) => `${of} ${outcome} (${phase})`);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} style={{ '--hue': hue } as CSSProperties}>
      <h4 id={id}>{name}</h4>
      <p className={classes.release}>
        <span>{`${version} `}</span>
        <span className={classNames(classes.chosen, classes[chosen])}>{chosen}</span>
        <span>{team}</span>
      </p>
      <dl className={classes.facts}>
        <Fact term="Loaded">{files === 0 ? 'nothing yet' : `${files} files, ${kilobytes(bytes)} KB`}</Fact>
        {cost && (
          <Fact term="Costs">
            {`${kilobytes(cost.whole)} KB; ${kilobytes(cost.returning)} KB for a returning shopper`}
          </Fact>
        )}
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

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

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
  const releases = [
    { value: '', label: `${live} (live)` },
    ...others.map((value) => ({ value, label: value })),
    { value: HOST, label: 'the build of a host' },
  ];
  return (
    <form className={classes.trial} aria-label={`Try ${name}`} onSubmit={handleSubmit}>
      <SelectField inline label="Release" value={target} options={releases} onChange={setTarget} />
      {target === HOST && (
        <Field
          label="Host"
          name="host"
          value={origin}
          spellCheck={false}
          onChange={({ currentTarget }) => setOrigin(currentTarget.value)}
        />
      )}
      <SelectField
        inline
        label="Break it"
        value={current.fault ?? ''}
        options={FAULTS}
        onChange={(fault) => setFault({ fault: (fault || undefined) as Fault['fault'] })}
      />
      <SelectField
        inline
        label="Slow it down"
        value={String(current.slowMs ?? '')}
        options={DELAYS}
        onChange={(ms) => setFault({ slowMs: ms ? Number(ms) : undefined })}
      />
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
