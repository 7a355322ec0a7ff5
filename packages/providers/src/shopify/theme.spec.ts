import { describe, expect, it } from '@jest/globals';
import { embedEditorUrl } from './embed.ts';
import { embedIn } from './theme.ts';

const block = (disabled: boolean | undefined, type = 'shopify://apps/lastcall/blocks/lastcall-embed/0198f4a2') => ({
  1: { type, ...(disabled !== undefined && { disabled }), settings: {} },
});
const settings = (of: unknown): string => JSON.stringify({ current: of, presets: { Default: of } });

describe('theme settings', () => {
  it.each([
    ['is on', settings({ blocks: block(false) }), true],
    ['is on by default', settings({ blocks: block(undefined) }), true],
    ['is off', settings({ blocks: block(true) }), false],
    [
      'is on in the preset that is chosen',
      JSON.stringify({ current: 'Default', presets: { Default: { blocks: block(false) } } }),
      true,
    ],
    ['is on after a comment', `/*\n * Auto-generated. */\n${settings({ blocks: block(false) })}`, true],
    ['is missing among others', settings({ blocks: block(false, 'shopify://apps/another/blocks/chat/1') }), false],
    ['is off in a theme without blocks', settings({}), false],
  ])('report that the embed block %s', (_, text, isOn) => {
    expect(embedIn(text, 'lastcall-embed', true)).toBe(isOn);
  });

  it.each([settings({}), '{', '[]', 'null', ''])('report nothing for a theme that records no embeds (%s)', (text) => {
    expect(embedIn(text, 'lastcall-embed', false)).toBeNull();
  });
});

describe('link to the theme editor', () => {
  it('opens the app embeds with ours enabled', () => {
    expect(embedEditorUrl('bakery.myshopify.com', 'abc123')).toBe(
      'https://bakery.myshopify.com/admin/themes/current/editor?context=apps&activateAppId=abc123/lastcall-embed',
    );
  });
});
