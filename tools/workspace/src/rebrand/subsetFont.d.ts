declare module 'subset-font' {
  /** @returns a font with the characters of the text, in the format; a variable one at the named weight, which it has to have */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'sfnt'; readonly variationAxes?: { readonly wght: number } },
  ): Promise<Buffer>;
}
