/** The functions of a page that everyone on it calls, by their owners: a remote may not replace them. The shell restores them, and the check of a deploy refuses the version. */
export const watchedGlobals = {
  /** Properties of the window. A replacement for one that it inherits becomes its own. */
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
