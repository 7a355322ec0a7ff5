import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Prepare } from '@lastcall/core/platform';
import { useService, type ServiceOptions } from '@lastcall/core/testing-kit';
import { edgeModule, prepareEdge } from '../edge.module.ts';

/** What stands in the built files of the page script that the edge of the specs serves. */
export const embed = {
  script: 'run();',
  bar: 'export const mount = () => undefined;',
  barName: 'bar.0123456789.js',
  olderBarName: 'older-bar.0123456789.js',
  legacyBarName: 'legacy-bar.0123456789.js',
  timerName: 'timer.0123456789.js',
  formName: 'form.0123456789.js',
  portalName: 'portal.0123456789.js',
  portalPanelName: 'portal-panel.0123456789.js',
} as const;

/** The fonts of that edge. */
export const fonts = {
  sheetName: 'lato.css',
  sheet: '@font-face{}',
  lettersName: 'lato-latin-400.0123456789.woff2',
  letters: 'letters',
} as const;

/** Runs the edge for the specs of this file, with a page script of one line. `look` sees its Fastify before the edge adds to it. Call it once, outside `describe`. */
export function useEdge({ env, look }: Pick<ServiceOptions, 'env'> & { look?: Prepare } = {}): void {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-embed-'));
  for (const inner of ['widgets', 'fonts']) mkdirSync(join(folder, inner));
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      script: 'script.js',
      parts: {
        bar: embed.barName,
        'older-bar': embed.olderBarName,
        'legacy-bar': embed.legacyBarName,
        timer: embed.timerName,
        form: embed.formName,
        portal: embed.portalName,
        'portal-panel': embed.portalPanelName,
      },
    }),
  );
  writeFileSync(join(folder, 'script.js'), embed.script);
  for (const name of [
    embed.barName,
    embed.olderBarName,
    embed.legacyBarName,
    embed.timerName,
    embed.formName,
    embed.portalName,
    embed.portalPanelName,
  ])
    writeFileSync(join(folder, 'widgets', name), embed.bar);
  writeFileSync(join(folder, 'fonts', fonts.sheetName), fonts.sheet);
  writeFileSync(join(folder, 'fonts', fonts.lettersName), fonts.letters);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  useService(edgeModule, {
    env: (own) => ({ EMBED_DIR: folder, ...(typeof env === 'function' ? env(own) : env) }),
    prepare: () => async (fastify, app) => {
      await look?.(fastify, app);
      prepareEdge(fastify);
    },
  });
}
