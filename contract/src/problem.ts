import * as v from 'valibot';

/** A refusal (RFC 9457). `detail` says what was refused, why, and what to do. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
});

export type Problem = v.InferOutput<typeof problemSchema>;
