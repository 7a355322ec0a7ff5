import { z } from 'zod';
import { fieldsOf } from '../payloads.ts';
import type { ProviderAccount } from '../provider-http.ts';
import type { GraphqlClient } from './graphql.ts';

const settingsFile = 'config/settings_data.json';
/** A theme with this file records its app embeds. */
const jsonTemplate = 'templates/index.json';

const themeQuery = `query theme {
  themes(first: 1, roles: [MAIN]) { nodes { files(first: 2, filenames: ["${settingsFile}", "${jsonTemplate}"]) { nodes { filename body { ... on OnlineStoreThemeFileBodyText { content } } } } } }
}`;
const themeResponse = z.object({
  themes: z.object({
    nodes: z.array(
      z.object({
        files: z
          .object({
            nodes: z.array(z.object({ filename: z.string(), body: z.object({ content: z.string().optional() }) })),
          })
          .nullable(),
      }),
    ),
  }),
});

/** Returns true if our embed block is enabled in the published theme; null for a theme that does not record it. */
export async function hasEmbed(
  graphql: GraphqlClient,
  account: ProviderAccount,
  blockHandle: string,
): Promise<boolean | null> {
  const { themes } = await graphql(account, themeQuery, {}, themeResponse);
  const files = themes.nodes[0]?.files?.nodes ?? [];
  const settings = files.find(({ filename }) => filename === settingsFile)?.body.content;
  return settings === undefined
    ? null
    : embedIn(
        settings,
        blockHandle,
        files.some(({ filename }) => filename === jsonTemplate),
      );
}

/**
 * Reads the state of an embed block, named `shopify://apps/{app}/blocks/{handle}/{extension}`, from a theme's settings; it is recorded when it is first
 * enabled. Themes from before JSON templates may record none at all.
 */
export function embedIn(settings: string, blockHandle: string, notesEmbeds: boolean): boolean | null {
  const data = parseSettings(settings);
  const chosen = typeof data.current === 'string' ? fieldsOf(data.presets)[data.current] : data.current;
  const blocks = fieldsOf(chosen).blocks;
  if (blocks === undefined) return notesEmbeds ? false : null;
  const ours = Object.values(fieldsOf(blocks))
    .map(fieldsOf)
    .filter(
      ({ type }) =>
        typeof type === 'string' && type.startsWith('shopify://apps/') && type.split('/')[5] === blockHandle,
    );
  return ours.some(({ disabled }) => disabled !== true);
}

/** The file starts with a comment in some themes. */
function parseSettings(settings: string) {
  try {
    return fieldsOf(JSON.parse(settings.replace(/^\s*\/\*[\s\S]*?\*\//, '')));
  } catch {
    return {}; // A file that its owner has made invalid counts as empty.
  }
}
