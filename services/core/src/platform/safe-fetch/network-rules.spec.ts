import { describe, expect, it } from '@jest/globals';
import type { LookupFunction } from 'node:net';
import { NetworkGate, DeniedIp } from './network-rules.ts';

const ours = '93.184.216.34';

/** Returns the error of a lookup that resolves to these IP addresses; null if it succeeds. */
function failureOf(ips: readonly string[]): Promise<unknown> {
  const resolve: LookupFunction = (_, __, callback) =>
    callback(
      null,
      ips.map((ip) => ({ address: ip, family: 4 })),
    );
  const gate = new NetworkGate({ allow: [], deny: [`${ours}/32`], ports: [443] }, resolve);
  return new Promise((done) => gate.lookup('name.test', { all: true }, (error) => done(error)));
}

describe('a name', () => {
  it.each([
    ['our own public address', [ours]],
    ['our own public address beside another one', ['8.8.8.8', ours]],
    ['a metadata service at a public address', ['168.63.129.16']],
  ])('is rejected when it resolves to %s', async (_, ips) => {
    expect(await failureOf(ips)).toBeInstanceOf(DeniedIp);
  });

  it('is accepted when it resolves to other public IP addresses', async () => {
    expect(await failureOf(['8.8.8.8', '1.1.1.1'])).toBeNull();
  });
});
