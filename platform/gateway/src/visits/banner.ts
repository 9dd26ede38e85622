import { escapeHtml } from 'service-kit';

export interface OverrideNote {
  readonly remote: string;
  /** A version or an origin, unless `problem` says otherwise. */
  readonly target: string;
  readonly live: string | undefined;
  readonly problem?: string;
}

/** Inline in the page, so that no override can break it. `--banner` is its usual height. */
const styleOf = (rows: number) => `:root { --banner: min(50vh, 3.75rem * ${rows}); }
@media (width < 62rem) { :root { --banner: min(50vh, 6.75rem * ${rows}); } }
@media (width < 40rem) { :root { --banner: min(50vh, 8rem * ${rows}); } }
body { padding-block-end: 6rem; }
.overrides { position: fixed; inset: auto 0 0; z-index: var(--z-banner, 1090); max-block-size: 50vh; overflow: auto; padding: .5rem 1rem; background: var(--accent, #b5512f); color: var(--ground, #fff); font: 500 .9375rem/1.4 var(--font-text, system-ui, sans-serif); box-shadow: var(--shadow-high, 0 0 48px -12px rgb(0 0 0 / .28)); }
.overrides p { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: center; max-inline-size: none; margin: .25rem 0; }
.overrides strong { font-weight: 700; overflow-wrap: anywhere; }
.overrides button { min-block-size: 2.25rem; padding: .25rem .875rem; border: 1px solid var(--ground, #fff); border-radius: var(--round-control, .625rem); background: var(--ground, #fff); color: var(--accent-ink, #a2451f); font: inherit; font-weight: 600; cursor: pointer; }
.overrides button:focus-visible { outline: 3px solid var(--ground, #fff); outline-offset: 2px; }`;

/** Returns the banner. The shell writes into its `role="status"` (shell/src/overrides). */
export function overrideBanner(notes: readonly OverrideNote[]): {
  readonly style: string;
  readonly html: string;
} {
  const all =
    notes.length > 1
      ? `<form><p>${notes.map(({ remote }) => `<input type="hidden" name="${escapeHtml(remote)}" value="" />`).join('')}<button>Take all of them back</button></p></form>`
      : '';
  const rows = notes.map((note) => `<form>${row(note)}</form>`).join('');
  return {
    style: styleOf(notes.length),
    html: `<aside class="overrides" aria-label="Overrides">${rows}${all}</aside>`,
  };
}

function row({ remote, target, live, problem }: OverrideNote): string {
  const [name, source] = [remote, target].map((text) => `<strong>${escapeHtml(text)}</strong>`);
  const instead =
    live === undefined ? 'It has no live release.' : `The live release is shown: ${escapeHtml(live)}.`;
  const said =
    problem === undefined
      ? `${name} comes from ${source} in this browser${live === undefined ? '' : `; live is ${escapeHtml(live)}`}.`
      : `${name} should come from ${source}. ${escapeHtml(problem)} ${instead}`;
  return `<p data-override="${escapeHtml(remote)}"><span>${said}</span> <span role="status"></span> <button name="${escapeHtml(remote)}" value="" aria-label="Back to the live release: ${escapeHtml(remote)}">Back to the live release</button></p>`;
}
