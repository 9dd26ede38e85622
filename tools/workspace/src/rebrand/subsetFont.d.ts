declare module 'subset-font' {
  /** @returns the font's subset; of a variable font at the weight */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'sfnt'; readonly variationAxes?: { readonly wght: number } },
  ): Promise<Buffer>;
}
