import { describe, expect, it } from '@jest/globals';
import { asStranger, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

const remotes = [
  { name: 'mfe-campaign', version: '1.4.0', entry: 'https://remotes.test/mfe-campaign/1.4.0/remoteEntry.js', contractRange: '^1.0.0' },
  { name: 'mfe-timers', version: '2.0.1', entry: 'https://timers.test/remoteEntry.js', contractRange: '^1.2.0' },
];
useService(apiModule, { env: { REMOTES: JSON.stringify(remotes) } });

describe('GET /remotes/registry', () => {
  it('tells the shell, before anybody has signed in, which version of each remote is active', async () => {
    expect(await asStranger().get('/remotes/registry')).toMatchObject({ status: 200, body: { remotes }, headers: { 'cache-control': 'no-store' } });
  });
});
