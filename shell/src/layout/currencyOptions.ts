/** Returns the sample's choice (docs/product.md TOPBAR-7), or the brand's own currency: the choice has no effect. */
export function currencyOptions(code: string): readonly string[] {
  return code === 'USD' ? ['USD', 'BDT', 'Euro'] : [code];
}
