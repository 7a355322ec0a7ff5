import { join } from 'node:path';
import { browserProblem } from './chromium.ts';
import { repository } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';
import { publish } from './published-stack.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { startStack } from './stack.ts';

/**
 * Starts a separate stack with demo data, takes a screenshot of every screen into `.gallery/`, and stops it. `isLonger` takes them into
 * `.gallery/longer/`, with every text of the message catalogs 40% longer. `only`: a regular expression for the file names (`settings.390.dark.png`) of the pictures to take again.
 */
export async function makeGallery({
  isLonger,
  only,
  signal,
}: {
  isLonger: boolean;
  only: string | undefined;
  signal: AbortSignal;
}): Promise<void> {
  const galleryScript = join(repository, 'e2e/gallery/gallery.ts');
  const problem = await browserProblem(printLine);
  if (problem) throw new Failure(problem);
  const stack = await startStack({ signal, isDurable: false });
  const published = await publish(stack);
  try {
    const options = [...(isLonger ? ['--longer'] : []), ...(only === undefined ? [] : ['--only', only])];
    const code = await runToCompletion([process.execPath, galleryScript, ...options], {
      cwd: repository,
      env: { ...process.env, LASTCALL_STACK: published.description },
      signal,
    });
    if (code !== 0) throw new Failure(messages.galleryFailed(code));
  } finally {
    await published.close();
    await stack.stop();
  }
}
