/** `canvas` is an optional dependency with the API of `@napi-rs/canvas/node-canvas.js`. */
declare module 'canvas' {
  import * as calls from '@napi-rs/canvas/node-canvas.js';
  const canvas: typeof calls;
  export default canvas;
}
