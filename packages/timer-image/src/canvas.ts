import { fileURLToPath } from 'node:url';

/** Any failure to load `canvas` means that its binary or cairo is not here, which is what the other one is for. */
const { createCanvas, registerFont } = (await import('canvas').catch(() => import('@napi-rs/canvas/node-canvas.js'))).default;
export { createCanvas };

export type Canvas = ReturnType<typeof createCanvas>;
export type Context = ReturnType<Canvas['getContext']>;

/** The CSS family of the figures: Inter Bold. */
export const figureFamily = '"Timer Figures"';

/** The CSS families of words, a file of Inter SemiBold for each script; the system's own stand in for scripts that Inter has no letters for. */
export const wordFamilies = '"Timer Latin", "Timer Latin Extended", "Timer Cyrillic", "Timer Cyrillic Extended", "Timer Greek", "Timer Vietnamese", sans-serif';

register(new URL('../fonts/inter-latin-700.ttf', import.meta.url), 'Timer Figures');
register(new URL('../fonts/inter-latin-600.ttf', import.meta.url), 'Timer Latin');
register(new URL('../fonts/inter-latin-ext-600.ttf', import.meta.url), 'Timer Latin Extended');
register(new URL('../fonts/inter-cyrillic-600.ttf', import.meta.url), 'Timer Cyrillic');
register(new URL('../fonts/inter-cyrillic-ext-600.ttf', import.meta.url), 'Timer Cyrillic Extended');
register(new URL('../fonts/inter-greek-600.ttf', import.meta.url), 'Timer Greek');
register(new URL('../fonts/inter-vietnamese-600.ttf', import.meta.url), 'Timer Vietnamese');

function register(file: URL, family: string): void {
  registerFont(fileURLToPath(file), { family });
}
