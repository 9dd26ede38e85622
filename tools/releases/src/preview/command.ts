import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { visibleData, visibleText } from 'service-kit';
import type { ActionContext } from '../actions';
import { appName, serviceUrl, version } from '../parseArguments';
import { preview, type PreviewOptions } from './preview';
import { previewHtml } from './previewHtml';
import { previewText, summaryText } from './sentences';

interface Json {
  readonly json?: true;
}

interface Program {
  readonly command: (usage: string, description: string) => Command;
  readonly context: () => ActionContext;
  readonly print: <T>(options: Json, value: T, toText: (value: T) => string) => void;
}

interface Options extends Json {
  readonly shop?: readonly string[];
  readonly html?: string;
}

/** A release does not wait longer for its preview. */
const SUMMARY_TIMEOUT_MS = 20_000;

/** Adds the command that says what shoppers will see differently. */
export function addPreview({ command, context, print }: Program): void {
  command('preview', 'say what shoppers would see differently, without publishing anything')
    .argument('<app>', 'shell or a remote', appName)
    .argument('[version]', 'a published or built version; default: build what is due', version)
    .option('--shop <url>', 'the running shop, whose pages it renders', serviceUrl)
    .option('--html <file>', 'write a page with all changes, before and after side by side')
    .action(async (app: string, named: string | undefined, options: Options) => {
      const result = await preview(context(), { app, version: named, shop: options.shop?.at(-1) });
      if (options.html !== undefined) writeFileSync(options.html, previewHtml(result));
      const changes = result.pages.flatMap(({ path: page, changes }) =>
        changes.map(({ kind, before, after }) => ({ page, kind, before, after })),
      );
      print(options, { pages: result.pages.length, changes }, () => previewText(visibleData(result)));
    });
}

/** Prints what shoppers will see differently. A failure is one line: it never stops a release. */
export async function previewFirst(
  context: ActionContext,
  options: PreviewOptions,
  { json, preview: isWanted }: Json & { readonly preview: boolean },
  writeOut: (text: string) => void,
): Promise<void> {
  if (json || !isWanted) return;
  const signal = AbortSignal.timeout(SUMMARY_TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`it takes longer than ${SUMMARY_TIMEOUT_MS / 1000} s`);
    signal.addEventListener('abort', () => reject(error));
  });
  const text = await Promise.race([preview(context, { ...options, signal }), late]).then(
    (result) => summaryText(visibleData(result)),
    ({ message }: Error) =>
      `No preview: ${visibleText(message).replace(/\.$/, '')}. --no-preview leaves it out.`,
  );
  writeOut(`${text}\n`);
}
