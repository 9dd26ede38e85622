import { toOutcome, type ActionContext, type Outcome } from './actions';
import { discoveryClient } from './discoveryClient';
import { Refusal } from './refusal';

/** Publishes another shop's release: the same bytes, its publisher in the history. @param url of that shop's discovery @throws Refusal */
export async function publishFrom(
  { discovery, onProgress }: ActionContext,
  app: string,
  version: string | undefined,
  url: string,
): Promise<Outcome> {
  if (version === undefined)
    throw new Refusal('--from takes a version that is published there: name it with --version.');
  const source = discoveryClient({ url: url.replace(/\/+$/, ''), token: undefined });
  const release = await source.release(app, version);
  if (!release)
    throw new Refusal(
      `${app} ${version} is not published at ${url}: publish it there first, or name a version that is.`,
    );
  const history = await source.history(app);
  const published = history.find((event) => event.action === 'published' && event.version === version);
  const { revision } = await discovery.status(app);
  onProgress(`taking ${app} ${version} from ${url}`);
  const files = await source.files(app, version);
  if (!files)
    throw new Refusal(
      `The discovery at ${url} has no files of ${app} ${version}: publish it there first with "npm run releases -- publish", which sends them.`,
    );
  await discovery.sendFiles(release, files);
  const reason = `from ${url}, published there by ${published?.by ?? 'somebody unknown'}`;
  const written = await discovery.write(app, 'releases', revision, { release, reason });
  return toOutcome(app, version, written);
}
