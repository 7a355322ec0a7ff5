import { describe, expect, it } from '@jest/globals';
import { inbound } from './inbound.ts';

const tagged = {
  webhook_id: '12',
  object_type_id: '0',
  event: { type: 'sub_tag', tag_id: '3' },
  data: { id: '71', email: 'ann@site.test', firstname: 'Ann' },
  timestamp: 1_795_000_000,
};
const read = (body: unknown, query = 'tag=3'): unknown => inbound.narrow(body, new URLSearchParams(query));

describe('Ontraport delivery', () => {
  it('reports the contact that got the tag, with the same event id in every delivery', () => {
    expect(read(tagged)).toEqual({ email: 'ann@site.test', event_id: '12:71:1795000000' });
    expect(read({ ...tagged, event: { type: 'sub_tag' }, timestamp: undefined })).toEqual({ email: 'ann@site.test' });
  });

  it.each([
    ['of another tag', { ...tagged, event: { type: 'sub_tag', tag_id: 4 } }],
    ['of a removed tag', { ...tagged, event: { type: 'unsub_tag', tag_id: '3' } }],
    ['of another kind of object', { ...tagged, object_type_id: '10000' }],
    ['of a contact without an email address', { ...tagged, data: { id: '71' } }],
  ])('reports no contact for a delivery %s', (_, body) => {
    expect(read(body)).toBeNull();
  });

  it('returns the post of a rule unchanged', () => {
    const form = { email: 'ann@site.test', firstname: 'Ann' };

    expect(read(form)).toBe(form);
  });
});
