/** Any failure to load `canvas` means that its binary or cairo is not here, which is what the other one is for. */
const { createCanvas, registerFont } = (await import('canvas').catch(() => import('@napi-rs/canvas/node-canvas.js')))
  .default;
export { createCanvas, registerFont };

export type Canvas = ReturnType<typeof createCanvas>;
export type Context = ReturnType<Canvas['getContext']>;
