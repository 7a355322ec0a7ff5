const nothing = Buffer.from(
  'R0lGODlhkAEBAPAAAAAAAAAAACH5BAUAAAAALAAAAACQAQEAAAIRhI+py+0Po5y02ouz3rz7rxUAOw==',
  'base64',
);

/** The GIF that shows nothing: as wide as a timer and one pixel high, since one of a single pixel would be stretched to a square by the width that mails give it. */
export function transparentStrip(): Buffer {
  return nothing;
}
