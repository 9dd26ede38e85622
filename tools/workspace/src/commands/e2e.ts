import { execa } from 'execa';
import { root } from 'build/root';
import { runningShop } from './runningShop';

/**
 * `npm run e2e -- shopping`: the browser tests of the files whose names contain the word, in either tier, against the shop that runs
 * from this folder or one that is started for them. Other arguments go to Playwright.
 */
const args = process.argv.slice(3);
const withStories = args.length === 0 || args.some((arg) => /stor(y|ies)/.test(arg));
const shopUrl = process.env.SHOP_URL ?? (await runningShop());
if (shopUrl) console.log(`The tests use the shop that runs at ${shopUrl}, with its live releases.`);

for (const command of [
  ['tools/build/src/main.ts'],
  ...(withStories ? [['tools/workspace/src/commands/buildStorybook.ts']] : []),
  ['e2e/run.ts', ...args],
]) {
  const { exitCode } = await execa('tsx', command, {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    env: { ...(shopUrl && { SHOP_URL: shopUrl }) },
  });
  if (exitCode !== 0) process.exit(1);
}
