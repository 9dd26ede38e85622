import { useId, useState, type CSSProperties, type SubmitEvent } from 'react';
import { Button, classNames, Field, SelectField } from 'shared-ui';
import { INSPECT, type ShownRemote } from './inspected';
import classes from './RemoteCard.module.css';

interface Props {
  readonly remote: ShownRemote;
}

const HOST = 'host';

export function RemoteCard({ remote }: Props) {
  const { name, team, version, chosen, hue, cost } = remote;
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} style={{ '--hue': hue } as CSSProperties}>
      <h3 id={id}>{name}</h3>
      <p className={classes.release}>
        <span>{`${version} `}</span>
        <span className={classNames(classes.chosen, classes[chosen])}>{chosen}</span>
        <span>{team}</span>
      </p>
      {cost && (
        <p>{`Costs ${kilobytes(cost.whole)} KB, ${kilobytes(cost.returning)} KB for a returning shopper`}</p>
      )}
      <Trial remote={remote} />
    </section>
  );
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function Trial({ remote }: Props) {
  const { name, live, published, host, chosen, version } = remote;
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
    next.searchParams.set(INSPECT, '');
    window.location.assign(next);
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
      <div className={classes.actions}>
        <Button type="submit" size="small" variant="outline" aria-label={`Try this release of ${name}`}>
          Try this release
        </Button>
        <Button size="small" variant="quiet" onClick={() => open('')} aria-label={`Reset ${name}`}>
          Reset
        </Button>
      </div>
    </form>
  );
}
