import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { randomKey } from '@lastcall/core/platform';
import { inboundAddress, readInboundAddress } from './inbound-address.ts';

const host = 'sales.lastcall.test';
const anAddress = () => ({ campaignId: randomUUID(), hash: randomKey() });

describe('sales email address', () => {
  it('encodes the campaign and the secret in letters that no email client changes', () => {
    expect(
      inboundAddress({ campaignId: '00112233-4455-6677-8899-aabbccddeeff', hash: 'AAECAwQFBgcICQoLDA0ODw' }, host),
    ).toBe('00112233445566778899aabbccddeeff.aaaqeayeaudaocajbifqydiob4@sales.lastcall.test');
  });

  it('decodes to its parts, in any case, and is short enough for every email server', () => {
    for (let times = 0; times < 200; times++) {
      const given = anAddress();
      const address = inboundAddress(given, host);

      expect(readInboundAddress(address, host)).toEqual(given);
      expect(readInboundAddress(address.toUpperCase(), host)).toEqual(given);
      expect(address.indexOf('@')).toBe(59);
    }
  });

  it('is invalid with another host, another length, other letters, or another spelling of the last one', () => {
    const [local] = inboundAddress(
      { campaignId: '00112233-4455-6677-8899-aabbccddeeff', hash: 'AAECAwQFBgcICQoLDA0ODw' },
      host,
    ).split('@') as [string, string];

    const wrong = [
      `${local}@other.test`,
      `${local}@${host}.other.test`,
      `${local}`,
      `${local.slice(0, -1)}@${host}`,
      `${local}a@${host}`,
      `${local.slice(0, -1)}5@${host}`,
      `${local.slice(0, -1)}1@${host}`,
      `x${local}@${host}`,
      `${local}@${host}@other.test`,
      `${local}\0@${host}`,
      '',
      '@',
      `@${host}`,
    ];

    expect(wrong.filter((address) => readInboundAddress(address, host) !== null)).toEqual([]);
  });
});
