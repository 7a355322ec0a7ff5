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

describe('a lead token', () => {
  it('is valid only in its own campaign', () => {
    expect(leadTokens.read(campaignId, token)).toBe(leadId);
    expect(leadTokens.read(randomUUID(), token)).toBeNull();
  });

  it('reveals its campaign to a caller that does not know it', () => {
    expect(leadTokens.open(token)).toEqual({ campaignId, leadId, isOfLink: false, tokenEpoch: null });
    for (const other of [undefined, '', `${token}A`, signer.signToken('visitor', [campaignId, leadId])])
      expect(leadTokens.open(other)).toBeNull();
  });

  it('marks the token of a link that names no lead, with a new id for each link', () => {
    const [one, other] = [leadTokens.signForLink(campaignId), leadTokens.signForLink(campaignId)];

    expect(leadTokens.signalsOf(campaignId, one)).toEqual({
      leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isOfLink: true,
      tokenEpoch: null,
    });
    expect(leadTokens.signalsOf(campaignId, token)).toEqual({ leadId, isOfLink: false, tokenEpoch: null });
    expect(leadTokens.read(campaignId, one)).not.toBe(leadTokens.read(campaignId, other));
    expect(leadTokens.signalsOf(randomUUID(), one)).toEqual({ leadId: null });
    expect(one).toMatch(/^[\w.-]{1,200}$/);
  });

  it('is short enough for a URL in an email and needs no encoding', () => {
    expect(token).toMatch(/^[\w.-]{1,200}$/);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty string', ''],
    ['another string', 'x'],
    ['a truncated token', token.slice(0, -1)],
    ['an extended token', `${token}A`],
    [
      'another payload with its signature',
      `${Buffer.from(JSON.stringify({ p: [campaignId, randomUUID()] })).toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['a token signed with another key', new LeadTokens(tokensOf(2)).sign(campaignId, leadId)],
    ['a token for another purpose', signer.signToken('visitor', [campaignId, leadId])],
    ['a token of another shape', signer.signToken('lead', [campaignId])],
    ['a token with invalid ids', signer.signToken('lead', [campaignId, "' OR 1=1"])],
    ['an expired token', signer.signToken('lead', [campaignId, leadId], -1)],
  ])('rejects %s', (_, other) => {
    expect(leadTokens.read(campaignId, other)).toBeNull();
  });
});
