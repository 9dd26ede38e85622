export class BrandError extends Error {
  override readonly name = 'BrandError';
}
