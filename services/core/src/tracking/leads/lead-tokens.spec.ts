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

  it('marks the token of a link without a lead, with a new id for each link', () => {
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

describe('the proof of a link visit', () => {
  const ann = 'ann@site.test';
  const proof = leadTokens.signLinkVisit(campaignId, ann);
  const [until, signature] = proof.split('.');

  it('proves the email address that it was signed for, in its campaign, for a quarter of an hour', () => {
    expect(leadTokens.claimOf(campaignId, ann, proof)).toEqual({ email: ann, by: 'link' });
    expect(Number(until) * 1000 - Date.now()).toBeGreaterThan(890_000);
    expect(Number(until) * 1000 - Date.now()).toBeLessThanOrEqual(900_000);
    expect(leadTokens.claimOf(campaignId, null, proof)).toBeNull();
  });

  it('is short, contains no email address, and needs no encoding', () => {
    expect(proof).toMatch(/^\d+\.[\w-]{43}$/);
  });

  it.each([
    ['another email address', campaignId, 'bob@site.test', proof],
    ['another campaign', randomUUID(), ann, proof],
    ['a later end', campaignId, ann, `${Number(until) + 1}.${signature}`],
    ['no signature', campaignId, ann, `${until}.`],
    ['no end', campaignId, ann, signature],
    ['an extended signature', campaignId, ann, `${proof}A`],
    ['another key', campaignId, ann, new LeadTokens(tokensOf(2)).signLinkVisit(campaignId, ann)],
    [
      'a hash for another purpose',
      campaignId,
      ann,
      `${until}.${signer.keyedHash('visit', `${campaignId}/${until}/${ann}`)}`,
    ],
    [
      'an end in the past',
      campaignId,
      ann,
      `1000000000.${signer.keyedHash('link-visit', `${campaignId}/1000000000/${ann}`)}`,
    ],
    ['nothing', campaignId, ann, null],
  ])('proves nothing with %s', (_, campaign, email, linkVisit) => {
    expect(leadTokens.claimOf(campaign, email, linkVisit)).toEqual({ email, by: 'address' });
  });
});
