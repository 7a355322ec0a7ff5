import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Tokens } from '@lastcall/core/platform';
import { LeadTokens } from './lead-tokens.ts';

const tokensOf = (fill: number): Tokens => new Tokens({ SECRET_KEY: Buffer.alloc(32, fill) });
const signer = tokensOf(1);
const leadTokens = new LeadTokens(signer);
const campaignId = randomUUID();
const leadId = randomUUID();
const token = leadTokens.sign(campaignId, leadId);

describe('a token that names a person', () => {
  it('is read in its own campaign alone', () => {
    expect(leadTokens.read(campaignId, token)).toBe(leadId);
    expect(leadTokens.read(randomUUID(), token)).toBeNull();
  });

  it('says which campaign it is of to whoever knows none', () => {
    expect(leadTokens.open(token)).toEqual({ campaignId, leadId, isOfLink: false });
    for (const other of [undefined, '', `${token}A`, signer.signToken('visitor', [campaignId, leadId])])
      expect(leadTokens.open(other)).toBeNull();
  });

  it('says whether it is of a link that named nobody, each of which has an id of its own', () => {
    const [one, other] = [leadTokens.signForLink(campaignId), leadTokens.signForLink(campaignId)];

    expect(leadTokens.signalsOf(campaignId, one)).toEqual({
      leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isOfLink: true,
    });
    expect(leadTokens.signalsOf(campaignId, token)).toEqual({ leadId, isOfLink: false });
    expect(leadTokens.read(campaignId, one)).not.toBe(leadTokens.read(campaignId, other));
    expect(leadTokens.signalsOf(randomUUID(), one)).toEqual({ leadId: null });
    expect(one).toMatch(/^[\w.-]{1,200}$/);
  });

  it('is as short as an address in a mail should be, and needs no encoding', () => {
    expect(token).toMatch(/^[\w.-]{1,200}$/);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['another text', 'x'],
    ['a part of it', token.slice(0, -1)],
    ['more than it', `${token}A`],
    [
      'another payload under its signature',
      `${Buffer.from(JSON.stringify({ p: [campaignId, randomUUID()] })).toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['another key', new LeadTokens(tokensOf(2)).sign(campaignId, leadId)],
    ['another purpose', signer.signToken('visitor', [campaignId, leadId])],
    ['another shape', signer.signToken('lead', [campaignId])],
    ['ids that are none', signer.signToken('lead', [campaignId, "' OR 1=1"])],
    ['one that is over', signer.signToken('lead', [campaignId, leadId], -1)],
  ])('is not %s', (_, other) => {
    expect(leadTokens.read(campaignId, other)).toBeNull();
  });
});
