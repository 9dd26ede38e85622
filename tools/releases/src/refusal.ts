/** Why the command did nothing; the message is one sentence that says what, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
