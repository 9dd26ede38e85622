/** Says in one sentence what was refused, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
