const nothing = Buffer.from(
  'R0lGODlhkAEBAPAAAAAAAAAAACH5BAUAAAAALAAAAACQAQEAAAIRhI+py+0Po5y02ouz3rz7rxUAOw==',
  'base64',
);

/** The transparent GIF: as wide as a timer and one pixel high, because the width set in emails would stretch a single pixel to a square. */
export function transparentStrip(): Buffer {
  return nothing;
}
