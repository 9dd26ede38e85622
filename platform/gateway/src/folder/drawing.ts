import { XMLValidator } from 'fast-xml-parser';

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

export interface Picture {
  readonly type: string;
  readonly body: { readonly plain: Buffer };
}

export function problemsOfDrawing(svg: string): string[] {
  const validity = XMLValidator.validate(svg);
  if (validity !== true)
    return [`line ${validity.err.line}: it cannot be read as an SVG (${validity.err.msg}): export it again.`];
  if (!/<svg\b[^>]*\bviewBox=["']/.test(svg))
    return ['it has no viewBox: an SVG begins with <svg viewBox="0 0 44 36">.'];
  if (/<text\b/.test(svg))
    return ['it has text, which needs a font that a picture does not get: make paths of it.'];
  if (
    /<(script|foreignObject|!ENTITY)\b|\son\w+\s*=|\bhref\s*=\s*["'](?!#)|@import|\burl\(\s*["']?(?!["'#])/i.test(
      svg,
    )
  )
    return ['it runs or loads something, which a picture may not: take out scripts and links.'];
  return [];
}

/** Whether the fonts of pictures (fonts/README.md) have all characters of a text: Latin ones. */
export function isDrawable(text: string): boolean {
  return /^[ -~\u00a0-\u017f\u0218-\u021b\u1e9e–—‘’‚“”„•…‹›€™−]*$/.test(text);
}

/** Fits a picture into a box of a drawing, as an image: its ids, styles and the attributes of its root stay its own. @param align of SVG's preserveAspectRatio */
export function placed(
  { type, body }: Picture,
  { x, y, width, height }: Box,
  align = 'xMidYMid meet',
): string {
  const url = `data:${type};base64,${body.plain.toString('base64')}`;
  return `<image href="${url}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align}"/>`;
}
