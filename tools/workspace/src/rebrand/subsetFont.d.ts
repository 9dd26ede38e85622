declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'sfnt'; readonly variationAxes?: { readonly wght: number } },
  ): Promise<Buffer>;
}
