import { Resvg } from '@resvg/resvg-js';

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

export function problemsOfDrawing(svg: string): string[] {
  if (!/<svg\b[^>]*\bviewBox="/.test(svg))
    return ['it has no viewBox: an SVG begins with <svg viewBox="0 0 44 36">.'];
  if (/<text\b/.test(svg))
    return ['it has text, which needs a font that a picture does not get: make paths of it.'];
  if (/<(script|foreignObject)\b|\b(xlink:)?href="(?!#)/.test(svg))
    return ['it runs or loads something, which a picture may not: take out scripts and links.'];
  try {
    new Resvg(svg);
    return [];
  } catch (error) {
    return [`it cannot be read as an SVG: ${(error as Error).message}.`];
  }
}

/** Fits a drawing into a box of another one. @param align of SVG's preserveAspectRatio */
export function placed(svg: string, { x, y, width, height }: Box, align = 'xMidYMid meet'): string {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const viewBox = /\bviewBox="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${align}">${content}</svg>`;
}

export function toPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}
