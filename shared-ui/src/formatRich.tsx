import type { CompiledText } from 'contract';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { formatParts } from 'shared-shop';

type Tag = (children: ReactNode) => ReactElement;
type Parts = (string | ReactElement)[];

/** Fills placeholders and tags, e.g. `<link>See</link> {name}`. @param values of a tag: `(children) => <Link to={to}>{children}</Link>` */
export function formatRich(
  text: CompiledText,
  values: Readonly<Record<string, string | number | Tag>>,
): ReactElement {
  const filled = Object.entries(values).map(([name, value]) => {
    const isTag = typeof value === 'function';
    return [name, isTag ? (parts: Parts) => value(childrenOf(parts)) : value] as const;
  });
  return inOwnElements(formatParts<ReactElement>(text, Object.fromEntries(filled)));
}

function childrenOf(parts: Parts): ReactNode {
  return parts.length === 1 ? parts[0] : inOwnElements(parts);
}

/** For browsers that translate the page (tools/workspace/src/checks/textInOwnElement.js). */
function inOwnElements(parts: Parts): ReactElement {
  const elements = parts.map((part) => (typeof part === 'string' ? <span>{part}</span> : part));
  return createElement(Fragment, null, ...elements);
}
