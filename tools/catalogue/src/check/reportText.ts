import type { Fault } from 'shared-feed/checks';
import type { Report } from './checkFeed';
import type { Gap } from './searchEngines';

const MOST_NUMBERS = 10;

export function reportText({ items, shown, droppedBy, dropped, warnings, gaps, notes }: Report): string {
  const reasons = Object.entries(droppedBy).map(([reason, count]) => `${reason} ${count}`);
  return [
    ...section('Dropped:', dropped.map(faultText)),
    ...section('Shown, but not all of it:', warnings.map(faultText)),
    ...section('What search engines miss:', gaps.map(gapText)),
    ...notes,
    `${shown} of ${items} items are shown, ${items - shown} dropped${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}; ${warnings.length} warnings.`,
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function faultText({ item, field, problem }: Fault): string {
  return field === undefined ? `item ${item}: ${problem}` : `item ${item}, \`${field}\`: ${problem}`;
}

function gapText({ problem, items }: Gap): string {
  const more = items.length > MOST_NUMBERS ? ', …' : '';
  return `${items.length} items with ${problem}: ${items.slice(0, MOST_NUMBERS).join(', ')}${more}`;
}
