import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

describe('a process that is blocked by a job', () => {
  it('is ended, so that the job can be identified and others continue', async () => {
    const script = `import { endWhenStuck } from ${JSON.stringify(join(import.meta.dirname, 'stuck-process.ts'))}; endWhenStuck(1); setTimeout(() => { for (;;); }, 1000);`;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));

    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];

    expect(signal).toBe('SIGKILL');
    expect(Buffer.concat(said).toString()).toContain('stuck in a job');
  });

  it('is not ended while its event loop runs', async () => {
    const script = `import { endWhenStuck } from ${JSON.stringify(join(import.meta.dirname, 'stuck-process.ts'))}; endWhenStuck(1); setTimeout(() => process.exit(0), 2500);`;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
      { stdio: 'ignore' },
    );

    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
