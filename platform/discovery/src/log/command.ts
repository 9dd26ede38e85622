import type { Release, Stages } from 'contract';

export interface Force {
  /** Overrules the contract between releases; needs a reason for the history. */
  readonly force?: true | undefined;
  readonly reason?: string | undefined;
}

interface OfApp<Name> extends Force {
  readonly command: Name;
  readonly app: string;
}

export type AppCommand =
  | (OfApp<'deploy'> & { readonly version: string })
  | (OfApp<'start-canary'> & {
      readonly version: string;
      readonly percent: number;
      readonly stages?: Stages | undefined;
      /** Measures that change on purpose. Undefined keeps those of the running canary. */
      readonly expect?: readonly string[] | undefined;
    })
  | (OfApp<'rollback'> & { readonly version?: string | undefined })
  | OfApp<'promote' | 'abort' | 'retire'>;

export type Command =
  | AppCommand
  | { readonly command: 'publish'; readonly release: Release; readonly reason?: string | undefined };

export function appOf(command: Command): string {
  return command.command === 'publish' ? command.release.name : command.app;
}

/** Returns a command's verb, as in "nothing to roll back". */
export function wordFor({ command }: AppCommand): string {
  return command === 'start-canary' ? 'deploy' : command === 'rollback' ? 'roll back' : command;
}
