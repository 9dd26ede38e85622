/** Why the command did nothing, in one sentence: what, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
