import type { Command } from 'commander';
import { visibleData, visibleText, type Environment } from 'service-kit';

/** Says in one sentence what was refused, why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Where a command runs. */
export interface Host {
  /** The workspace's folder, absolute. */
  readonly root: string;
  readonly env: Environment;
  readonly writeOut: (text: string) => void;
  readonly onProgress: (line: string) => void;
}

interface Definition<Args extends unknown[], Value> {
  readonly name: string;
  readonly description: string;
  readonly asks?: (command: Command) => Command;
  /** @param args arguments, then options, then the command */
  readonly does: (host: Host, ...args: Args) => Value | Promise<Value>;
  /** Returns the value for `--json`, if it is another one. */
  readonly json?: (value: Value) => unknown;
  readonly says: (value: Value, ...args: Args) => string;
  /** Returns why the command is refused although it has printed its value. */
  readonly refuses?: (value: Value) => string | undefined;
}

export type ReleaseCommand = (program: Command, host: Host) => void;

/** Defines a command of the program. Texts of people and of services reach the terminal as text only. */
export function defineCommand<Args extends unknown[], Value>({
  name,
  description,
  asks = (command) => command,
  does,
  json = (value) => value,
  says,
  refuses = () => undefined,
}: Definition<Args, Value>): ReleaseCommand {
  return (program, host) => {
    const command = program
      .command(name)
      .description(description)
      .option('--json', 'print one JSON value and nothing else');
    asks(command).action(async (...args: Args) => {
      const value = await does(host, ...args);
      const isJson = command.opts<{ json?: true }>().json;
      const text = isJson ? visibleText(JSON.stringify(json(value))) : says(visibleData(value), ...args);
      host.writeOut(`${text}\n`);
      const problem = refuses(value);
      if (problem !== undefined) throw new Refusal(problem);
    });
  };
}
