import type { Release, Stages } from 'contract';

export interface Force {
  /** Overrules the contract between releases; needs a reason for the history. */
  readonly force?: true | undefined;
  readonly reason?: string | undefined;
}

export type Command =
  | {
      readonly command: 'publish';
      readonly release: Release;
      readonly reason?: string | undefined;
    }
  | ({ readonly command: 'deploy'; readonly app: string; readonly version: string } & Force)
  | ({
      readonly command: 'start-canary';
      readonly app: string;
      readonly version: string;
      readonly percent: number;
      readonly stages?: Stages | undefined;
      /** Measures that change on purpose. Undefined keeps those of the running canary. */
      readonly expect?: readonly string[] | undefined;
    } & Force)
  | ({ readonly command: 'promote'; readonly app: string } & Force)
  | { readonly command: 'abort'; readonly app: string; readonly reason?: string | undefined }
  | ({ readonly command: 'rollback'; readonly app: string; readonly version?: string | undefined } & Force)
  | ({ readonly command: 'retire'; readonly app: string } & Force);

export function appOf(command: Command): string {
  return command.command === 'publish' ? command.release.name : command.app;
}

/** Returns a command's verb, as in "nothing to roll back". */
export function wordFor({ command }: Exclude<Command, { command: 'publish' }>): string {
  return command === 'start-canary' ? 'deploy' : command === 'rollback' ? 'roll back' : command;
}
