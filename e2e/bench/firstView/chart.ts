import type { Series } from './report';
import { spreadOf } from './statistics';

const BARS = ['fcp', 'lcp', 'visible', 'usable'] as const;
const BAR = { height: 12, gap: 3 };
const [LABEL, WIDTH] = [170, 760];
const COLORS = ['#2f5d50', '#c9793f', '#8d8a83'];

/** The medians as bars, for docs/performance.md: for each page and figure one of each build, in SVG. */
export function chartOf(series: readonly Series[], title: string): string {
  const builds = [...new Set(series.map(({ build }) => build))];
  const pages = [...new Set(series.map(({ path }) => path))];
  const median = (build: string, path: string, bar: (typeof BARS)[number]) => {
    const views = series.find((one) => one.build === build && one.path === path)?.views ?? [];
    return spreadOf(views.map((view) => view[bar])).median;
  };
  const longest = Math.max(
    ...pages.flatMap((path) => builds.flatMap((build) => BARS.map((bar) => median(build, path, bar) || 0))),
  );

  let y = 64;
  const parts: string[] = [];
  for (const path of pages) {
    for (const bar of BARS) {
      const shown = builds.filter((build) => !Number.isNaN(median(build, path, bar)));
      parts.push(text(LABEL - 8, y + 10, `${path} ${bar.toUpperCase()}`, 'end'));
      for (const build of shown) {
        const ms = median(build, path, bar);
        const width = ((WIDTH - LABEL - 60) * ms) / longest;
        const color = COLORS[builds.indexOf(build)] ?? '';
        parts.push(
          `<rect x="${LABEL}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" rx="2" fill="${color}"/>`,
          text(LABEL + width + 6, y + 10, String(Math.round(ms))),
        );
        y += BAR.height + BAR.gap;
      }
      y += 6;
    }
    y += 14;
  }
  const legend = builds.map((build, index) => {
    const x = LABEL + index * 150;
    return `<rect x="${x}" y="34" width="12" height="12" rx="2" fill="${COLORS[index] ?? ''}"/>${text(x + 18, 44, build)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="11" role="img">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(12, 20, `${title}: medians, ms`),
    ...legend,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function text(x: number, y: number, content: string, anchor = 'start'): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" fill="#23211e">${content}</text>`;
}
