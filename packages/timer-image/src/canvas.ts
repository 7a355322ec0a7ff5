/** Any failure to load `canvas` means that its binary or cairo is missing, so the fallback is used. */
const { createCanvas, registerFont } = (await import('canvas').catch(() => import('@napi-rs/canvas/node-canvas.js')))
  .default;
export { createCanvas, registerFont };

export type Canvas = ReturnType<typeof createCanvas>;
export type Context = ReturnType<Canvas['getContext']>;
