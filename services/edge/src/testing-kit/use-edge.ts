import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prepare } from '@lastcall/core/platform';
import { useService, useSharedService, workerFolder, type ServiceOptions } from '@lastcall/core/testing-kit';
import { edgeModule, prepareEdge } from '../edge.module.ts';

/** Contents of the built page script files that the edge serves in specs. */
export const embed = {
  script: 'run();',
  bar: 'export const mount = () => undefined;',
  barName: 'bar.0123456789.js',
  sidebarBarName: 'sidebar-bar.0123456789.js',
  legacyBarName: 'legacy-bar.0123456789.js',
  timerName: 'timer.0123456789.js',
  panelTimerName: 'panel-timer.0123456789.js',
  formName: 'form.0123456789.js',
  portalName: 'portal.0123456789.js',
  portalPanelName: 'portal-panel.0123456789.js',
  pushDownName: 'push-down.0123456789.js',
  textsName: 'texts.0123456789.js',
  campaignsName: 'campaigns.0123456789.js',
  contentName: 'content.0123456789.js',
  analyticsName: 'analytics.0123456789.js',
  extrasName: 'extras.0123456789.js',
} as const;

/** The fonts that the edge serves in specs. */
export const fonts = {
  stylesheetName: 'lato.css',
  stylesheet: '@font-face{}',
  fontFileName: 'lato-latin-400.0123456789.woff2',
  fontFile: 'letters',
} as const;

let builtFolder: string | undefined;

/** The folder of a built page script, created once per worker. */
function builtScript(): string {
  if (builtFolder !== undefined) return builtFolder;
  const folder = workerFolder('embed');
  const parts = {
    bar: embed.barName,
    'sidebar-bar': embed.sidebarBarName,
    'legacy-bar': embed.legacyBarName,
    timer: embed.timerName,
    'panel-timer': embed.panelTimerName,
    form: embed.formName,
    portal: embed.portalName,
    'portal-panel': embed.portalPanelName,
    'push-down': embed.pushDownName,
    texts: embed.textsName,
    campaigns: embed.campaignsName,
    content: embed.contentName,
    analytics: embed.analyticsName,
    extras: embed.extrasName,
  };
  for (const inner of ['widgets', 'fonts']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ script: 'script.js', parts }));
  writeFileSync(join(folder, 'script.js'), embed.script);
  for (const name of Object.values(parts)) writeFileSync(join(folder, 'widgets', name), embed.bar);
  writeFileSync(join(folder, 'fonts', fonts.stylesheetName), fonts.stylesheet);
  writeFileSync(join(folder, 'fonts', fonts.fontFileName), fonts.fontFile);
  return (builtFolder = folder);
}

type EdgeOptions = Pick<ServiceOptions, 'env'> & {
  /** Receives the edge's Fastify instance before the edge configures it. */
  readonly beforeStart?: Prepare;
};

/** Runs the edge for the specs of this file, with a one-line page script. Without options it reuses the instance of other files in this worker. Call it once, outside `describe`. */
export function useEdge({ env, beforeStart }: EdgeOptions = {}): void {
  const use = env === undefined && beforeStart === undefined ? useSharedService : useService;
  use(edgeModule, {
    env: (own) => ({ EMBED_DIR: builtScript(), ...(typeof env === 'function' ? env(own) : env) }),
    prepare: () => async (fastify, app) => {
      await beforeStart?.(fastify, app);
      await prepareEdge(fastify, app);
    },
  });
}
