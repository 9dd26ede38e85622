import postcss, { type AtRule, type Rule } from 'postcss';

/** Layers of a remote's components and of its shared ones (docs/architecture.md). */
const LAYERS = ['mfe', 'ui'];

/** Returns a sentence for each rule that affects more than the remote: outside the layers, or without the remote's class. */
export function checkStyles(app: string, file: string, css: string): string[] {
  const own = new RegExp(`\\.(?:${app}|shared-[a-z]+)__`);
  const problems = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const { layer, isNested, isKeyframe } = placeOf(rule);
    if (isKeyframe || isNested) return;
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

function placeOf(rule: Rule) {
  let layer: string | undefined;
  let isNested = false;
  let isKeyframe = false;
  for (let parent = rule.parent; parent; parent = parent.parent as typeof rule.parent) {
    if (parent.type === 'rule') isNested = true;
    if (parent.type !== 'atrule') continue;
    const { name, params } = parent as AtRule;
    if (name === 'layer') layer = params;
    if (name.endsWith('keyframes')) isKeyframe = true;
  }
  return { layer, isNested, isKeyframe };
}
