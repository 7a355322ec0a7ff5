import type { Shop } from './shop.ts';

/** The handle of the embed block that the simulated shops support. */
const embedHandle = 'lastcall-embed';

/** Returns the published theme. One from before JSON templates stores no embeds; others store an embed once it was first enabled. */
export function themeFiles({ theme }: Pick<Shop, 'theme'>): { readonly filename: string; readonly content: string }[] {
  const type = `shopify://apps/lastcall/blocks/${embedHandle}/0198f4a2-5d1c-7e51-9d2b-1f6f3d3c2a11`;
  const blocks =
    theme.embed === 'never'
      ? {}
      : { blocks: { '17480331512345': { type, disabled: theme.embed === 'off', settings: {} } } };
  const settings = {
    current: { colors_background: '#ffffff', ...(theme.notesEmbeds ? blocks : {}) },
    presets: { Default: {} },
  };
  const comment = '/*\n * IMPORTANT: The contents of this file are auto-generated.\n */\n';
  return [
    { filename: 'config/settings_data.json', content: `${comment}${JSON.stringify(settings)}` },
    ...(theme.notesEmbeds ? [{ filename: 'templates/index.json', content: '{}' }] : []),
  ];
}
