import { appNamed } from 'build/apps';
import type { Release } from 'contract';
import { versionOrNext, withApp } from '../arguments';
import { defineCommand, type Host, Refusal } from '../command';
import { connect, type Context } from '../context';
import { decide, outcomeText, type Outcome } from '../decide';
import { refuseChanges } from '../discoveryClient';
import { previewFirst, type SummaryOptions } from '../preview/previewFirst';
import { buildDraft, publishDraft } from '../publishing/drafts';
import { countUncommitted, tagRelease } from '../publishing/git';
import { findGrowth } from '../publishing/growth';
import { nextVersion } from '../publishing/nextVersion';

type Options = SummaryOptions & { readonly version?: string };

export const release = defineCommand({
  name: 'release',
  description: 'publish and deploy in one',
  asks: (command) =>
    withApp(command)
      .option(
        '--version <version>',
        'build the working tree as this version; next: by the commits since the last release',
        versionOrNext,
      )
      .option('--no-preview', 'without saying first what shoppers will see differently'),
  async does(host: Host, app: string, options: Options) {
    const context = connect(host);
    const { root } = host;
    const facts = appNamed(context.workspace.apps, app);
    const { apps, revision } = await context.discovery.status(app);
    const next = () => nextVersion(root, facts, apps[app]?.releases ?? []);
    const named = options.version === 'next' ? next() : options.version;
    const proposal = named ? undefined : await Promise.try(next).catch(() => undefined);
    const live = apps[app]?.live;
    const before = live ? await context.discovery.release(app, live) : undefined;

    const draft = await buildDraft(context, app, named);
    const published = await publishDraft(context, draft, revision);
    await previewFirst(context, { app, version: published.version }, options);
    const deployed = await deployPublished(context, published, revision);
    const risks = await findRisks(context, draft.release, before);
    tagRelease(root, app, published.version);
    return { ...deployed, risks, ...(proposal && { proposal }) };
  },
  says: (outcome, app) => outcomeText(`${app} ${outcome.version} is live for everybody.`, outcome),
});

/** Deploys what was just published. @param seen the revision before @throws Refusal that says what was done */
export async function deployPublished(
  context: Pick<Context, 'discovery' | 'step'>,
  { app, version, revision, changed }: Outcome,
  seen: number,
): Promise<Outcome> {
  const { discovery, step } = context;
  try {
    if (revision > seen)
      refuseChanges(app, await discovery.history(app), seen, changed ? revision : undefined);
    return await step(`deploying ${app} ${version}`, () =>
      decide(context, 'deploy', app, { revision }, { version }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${app} ${version} is published, but not live: ${error.message}`, { cause: error });
  }
}

async function findRisks(
  { workspace, discovery }: Context,
  built: Release,
  before: Release | undefined,
): Promise<string[]> {
  const { name, version } = built;
  const uncommitted = countUncommitted(workspace.root, name);
  const { rollback } = await discovery.status(name);
  return [
    ...(uncommitted > 0
      ? [
          `${name} ${version} holds changes in ${uncommitted} ${uncommitted === 1 ? 'file that is' : 'files that are'} not committed: commit them, so that others can build it.`,
        ]
      : []),
    ...(rollback[name] === undefined ? [`No earlier release of ${name} is there to roll back to.`] : []),
    ...(before ? findGrowth(built, before) : []),
  ];
}
