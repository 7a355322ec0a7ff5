import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { randomKey } from '@lastcall/core/platform';
import { inboundRecipient, readInboundRecipient } from './inbound-recipient.ts';

const host = 'sales.lastcall.test';
const randomParts = () => ({ campaignId: randomUUID(), hash: randomKey() });

describe('sales email address', () => {
  it('encodes the campaign and the secret in letters that no email client changes', () => {
    expect(
      inboundRecipient({ campaignId: '00112233-4455-6677-8899-aabbccddeeff', hash: 'AAECAwQFBgcICQoLDA0ODw' }, host),
    ).toBe('00112233445566778899aabbccddeeff.aaaqeayeaudaocajbifqydiob4@sales.lastcall.test');
  });

  it('is decoded case-insensitively, and is short enough for every email server', () => {
    for (let times = 0; times < 200; times++) {
      const given = randomParts();
      const email = inboundRecipient(given, host);

      expect(readInboundRecipient(email, host)).toEqual(given);
      expect(readInboundRecipient(email.toUpperCase(), host)).toEqual(given);
      expect(email.indexOf('@')).toBe(59);
    }
  });

  it('is invalid with another host, another length, other characters, or another encoding of the last one', () => {
    const [local] = inboundRecipient(
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

    expect(wrong.filter((email) => readInboundRecipient(email, host) !== null)).toEqual([]);
  });
});
