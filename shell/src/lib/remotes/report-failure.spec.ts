import { describe, expect, it } from '@jest/globals';
import { createStore } from '@lastcall/host-api';
import { WireServer } from '@lastcall/host-api/testing-kit';
import { waitFor } from '@lastcall/ui/testing-kit';
import { aRelease } from '../../testing-kit/a-release.ts';
import { Refused } from './refused.ts';
import { reportFailure } from './report-failure.ts';

class Registry extends WireServer {
  readonly reports: { readonly message: string; readonly stack?: string }[] = [];

  protected answer(method: string, path: string, body: unknown): unknown {
    if (method !== 'POST' || !path.endsWith('/remotes/failures')) return undefined;
    this.reports.push(body as Registry['reports'][number]);
    return { ok: true };
  }
}

async function reported(refused: Refused): Promise<Registry['reports'][number]> {
  const registry = new Registry();
  registry.listen();
  reportFailure(createStore(), 'mfe-timers', aRelease(), refused);
  await waitFor(() => expect(registry.reports).toHaveLength(1));
  return registry.reports[0]!;
}

describe('a reported failure', () => {
  it('has the stack of its error, so that staff see where it was thrown', async () => {
    const cause = new Error('rings is undefined');

    expect(await reported(new Refused('crashed', cause.message, { cause }))).toEqual({
      remote: 'mfe-timers',
      version: '1.4.0',
      reason: 'crashed',
      message: 'rings is undefined',
      stack: cause.stack,
    });
  });

  it('has no stack without an error, and truncates texts that are too long to be stored', async () => {
    expect(await reported(new Refused('crashed', 'thrown text', { cause: 'thrown text' }))).not.toHaveProperty('stack');

    const cause = Object.assign(new Error('x'.repeat(501)), { stack: 'at t\n'.repeat(1_000) });
    const { message, stack } = await reported(new Refused('uncaught', cause.message, { cause }));
    expect([message.length, stack?.length]).toEqual([500, 4_000]);
  });
});
