import { appNamed } from 'build/apps';
import pc from 'picocolors';
import { withApp } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect, type Context } from '../context';
import { checkBuild } from '../doctor/checkBuild';
import { compareLive } from '../doctor/compareLive';

export const doctor = defineCommand({
  name: 'doctor',
  description: 'check what is built before anybody publishes it',
  asks: (command) => withApp(command, '[app]'),
  does: (host: Host, app?: string) => examine(connect(host), app),
  json: ({ findings }) => findings,
  says: ({ findings, isCompared }) =>
    [
      ...Object.entries(findings).flatMap(([name, found]) =>
        found.length === 0
          ? [`${pc.green('✓')} ${name}`]
          : found.map((sentence) => `${pc.red('✗')} ${sentence}`),
      ),
      ...(isCompared
        ? []
        : [pc.dim('No discovery responds, so the builds are not compared with what is live.')]),
    ].join('\n'),
  refuses({ findings }) {
    const count = Object.values(findings).flat().length;
    const names = Object.keys(findings).filter((name) => findings[name]?.length);
    return count === 0
      ? undefined
      : `${count === 1 ? 'A problem was' : `${count} problems were`} found in ${names.join(', ')}: fix what is named above before you publish.`;
  },
});

/** Checks the builds of the present sources. If a discovery responds, compares them with the live releases. @param only one app; default all */
async function examine({ workspace, discovery }: Context, only?: string) {
  const apps = only === undefined ? workspace.apps : [appNamed(workspace.apps, only)];
  const live = await discovery.status().then(
    (status) => status.apps,
    () => undefined,
  );
  const findings: Record<string, string[]> = {};
  for (const app of apps) {
    const found = checkBuild(workspace, app);
    const isComparable = live !== undefined && found.length === 0;
    findings[app.name] = isComparable ? await compareLive(workspace, discovery, live, app.name) : found;
  }
  return { findings, isCompared: live !== undefined };
}
