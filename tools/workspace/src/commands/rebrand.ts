import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brandFolder } from 'build/webpack/brand';
import { BrandError } from 'build/webpack/brandFacts';
import pc from 'picocolors';
import { rebrand } from '../rebrand/rebrand';

const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
const [given = brandFolder, ...rest] = positionals;
if (rest.length > 0) {
  console.error('It takes one folder: npm run rebrand -- ./my-brand');
  process.exitCode = 2;
} else {
  try {
    const { facts, left } = await rebrand(resolve(given), brandFolder);
    if (left.length > 0)
      console.log(`Without ${left.join(' and ')}: they show the brand before. Take new ones (docs/fork.md).`);
    console.log(
      `${pc.green(`This is ${facts.name} now.`)} See it with npm start; docs/fork.md goes on from here.`,
    );
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    console.error(`${error.message}\n\nNothing was written: correct this, and run it again.`);
    process.exitCode = 1;
  }
}
