/** What can happen to the files of a remote: the faults of the browser tests (docs/faults.md). */
export const FILE_FAULTS = [
  'is refused',
  'responds with 503',
  'is a page instead',
  'is cut off',
  'drips',
  'hangs',
  'was altered',
] as const;

/** What can happen in the code of its pages. */
export const CODE_FAULTS = [
  'throws while it is evaluated',
  'throws when it is first rendered',
  'throws when it is updated',
  'throws in an effect',
  'throws when it is left',
  'suspends for ever',
] as const;

export type CodeFault = (typeof CODE_FAULTS)[number];
export type FaultName = (typeof FILE_FAULTS)[number] | CodeFault;
