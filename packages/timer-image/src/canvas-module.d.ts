/** `canvas` is optional, and has the API of `@napi-rs/canvas/node-canvas.js`. */
declare module 'canvas' {
  import * as calls from '@napi-rs/canvas/node-canvas.js';
  const canvas: typeof calls;
  export default canvas;
}
