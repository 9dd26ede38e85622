/** Why a folder is no brand: each problem names the file, what is wrong in it, and what to do. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
}
