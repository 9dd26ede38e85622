const NAMES = new RegExp(
  [
    // The version in a release's folder.
    String.raw`(?<=\/(?:shell|mfe\/[\w-]+)\/)\d+\.\d+\.\d[^\/\s"?#]*\/`,
    // `logo.d1bc257b.svg`, `page.82e6afe3.1.0.0-dev.x12.css`, `/data/d1bc257b.json`
    String.raw`[.\/][0-9a-f]{8,64}(?:\.\d+\.\d+\.\d[\w.+-]*?)?(?=\.\w+\b)`,
    String.raw`sha384-[A-Za-z0-9+\/]{64}`,
  ].join('|'),
  'g',
);

/** Removes versions and hashes, in which builds of the same sources may differ. */
export const stableText = (text: string): string => text.replace(NAMES, '');
