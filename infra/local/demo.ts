import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { lastLines } from '../../packages/sdk-cli/src/tools/log-file.ts';
import { messages } from './messages.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import type { Origins } from './stack-plan.ts';

/** The demo account as the API's seed program reports it. */
export interface Demo {
  readonly email: string;
  readonly password: string;
  /** The numeric ID of the account, to which versions of remotes are pinned. */
  readonly accountId: number;
  /** The account's id in its snippet. */
  readonly accountKey: string;
  readonly snippet: string;
  readonly campaignUrl: string;
  /** Another demo account, which is store-only. */
  readonly store: { readonly email: string; readonly password: string };
}

/** Runs the api's seed program, which creates the demo account if it is missing; its last line of output is `{"demo":{...}}`. */
export async function seed(
  folder: DataFolder,
  env: NodeJS.ProcessEnv,
  print: PrintLine,
  signal: AbortSignal | undefined,
): Promise<Demo> {
  const seedScript = join(repository, 'services/api/dist/seed.js');
  print(messages.seeding);
  const log = join(folder.logs, 'seed.log');
  rmSync(log, { force: true });
  const code = await runToCompletion([process.execPath, '--enable-source-maps', seedScript], {
    cwd: repository,
    env,
    log,
    signal,
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Failure(messages.commandFailed('seed', lastLines(log), log));
  return demoIn(readFileSync(log, 'utf8'), log);
}

function demoIn(output: string, log: string): Demo {
  const line = output.split('\n').findLast((each) => each.startsWith('{"demo":'));
  if (!line) throw new Failure(messages.badSeed(log));
  return (JSON.parse(line) as { demo: Demo }).demo;
}

/** Installs the demo account's snippet on the demo customer's pages, as a customer would. */
export async function pasteSnippet({ sites }: Origins, { snippet }: Demo): Promise<void> {
  const response = await fetch(`${sites}/bakery/snippet`, {
    method: 'PUT',
    headers: { 'content-type': 'text/html' },
    body: snippet,
  });
  if (!response.ok) throw new Failure(messages.snippetFailed(response.status));
}
