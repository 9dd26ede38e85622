import { serviceUrl, version, withApp } from '../arguments';
import { defineCommand, type Host, Refusal } from '../command';
import { connect, type Context } from '../context';
import { outcomeText } from '../decide';
import { discoveryClient } from '../discoveryClient';
import { buildDraft, publishDraft, type Draft } from '../publishing/drafts';

interface Options {
  readonly version?: string;
  readonly from?: readonly string[];
}

export const publish = defineCommand({
  name: 'publish',
  description: 'build what is due and make the release known; it is not live yet',
  asks: (command) =>
    withApp(command)
      .option('--version <version>', 'build the working tree as this version', version)
      .option('--from <url>', 'take that version from the shop whose discovery is there', serviceUrl),
  async does(host: Host, app: string, { version, from }: Options) {
    const context = connect(host);
    const { revision } = await context.discovery.status(app);
    const draft = from
      ? await takeDraft(context, app, version, from.at(-1)!)
      : await buildDraft(context, app, version);
    return publishDraft(context, draft, revision);
  },
  says(outcome, app) {
    const what = outcome.changed ? 'is published' : 'was published already';
    return outcomeText(`${app} ${outcome.version} ${what}.`, outcome);
  },
});

/** Takes another shop's release: the same bytes, its publisher in the history. @param url of that shop's discovery @throws Refusal */
async function takeDraft(
  { step }: Context,
  app: string,
  version: string | undefined,
  url: string,
): Promise<Draft> {
  if (version === undefined)
    throw new Refusal('--from takes a version that is published there: name it with --version.');
  const source = discoveryClient({ url });
  const release = await source.release(app, version);
  if (!release)
    throw new Refusal(
      `${app} ${version} is not published at ${url}: publish it there first, or name a version that is.`,
    );
  const history = await source.history(app);
  const published = history.find((event) => event.action === 'published' && event.version === version);
  const files = await step(`taking ${app} ${version} from ${url}`, () => source.files(app, version));
  if (!files)
    throw new Refusal(
      `The discovery at ${url} has no files of ${app} ${version}: publish it there first with "npm run releases -- publish", which sends them.`,
    );
  return { release, files, reason: `from ${url}, published there by ${published?.by ?? 'somebody unknown'}` };
}
