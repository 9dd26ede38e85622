import postcss from 'postcss';
import { parentsOf } from '../preview/styleRules';

/** Layers of a remote's components and of its shared ones (docs/architecture.md). */
const LAYERS = ['mfe', 'ui'];

/** Returns a sentence for each rule that affects more than the remote: outside the layers, or without the remote's class. */
export function checkStyles(app: string, file: string, css: string): string[] {
  const own = new RegExp(`\\.(?:${app}|shared-[a-z]+)__`);
  const problems = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const around = parentsOf(rule);
    if (around.some(({ type, name }) => type === 'rule' || name?.endsWith('keyframes'))) return;
    const layer = around.findLast(({ name }) => name === 'layer')?.params;
    if (layer === undefined || !LAYERS.includes(layer)) {
      problems.add(
        `${file} styles "${rule.selector}" outside of @layer ${LAYERS.join(' and ')}: put it into one, or it wins over everything else.`,
      );
    }
    for (const selector of rule.selectors.filter((each) => !own.test(each))) {
      problems.add(
        `${file} styles "${selector}", which is not ${app}'s alone: begin with a class of a CSS module.`,
      );
    }
  });
  return [...problems];
}
