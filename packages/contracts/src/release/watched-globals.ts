/** The functions that all code on a page calls, by their owner objects: a remote must not replace them. The shell restores them, and the deploy check rejects the version. */
export const watchedGlobals = {
  /** Properties of the window. Replacing an inherited property creates an own property. */
  window: [
    ...['fetch', 'XMLHttpRequest', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'Promise', 'open'],
    ...['addEventListener', 'removeEventListener'],
  ],
  /** Properties of the window of which all own properties are watched. */
  objects: ['history', 'JSON', 'Math', 'Reflect', 'Object', 'Array', 'String', 'Number', 'Date', 'Promise'],
  /** Constructors of which all properties of the prototype are watched. */
  prototypes: [
    ...['Array', 'Object', 'String', 'Number', 'Function', 'Promise', 'Map', 'Set', 'Date', 'RegExp'],
    ...['History', 'XMLHttpRequest', 'EventTarget', 'Node', 'Element', 'Document', 'Storage'],
  ],
} as const;
