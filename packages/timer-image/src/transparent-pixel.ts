const nothing = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The GIF of one pixel that shows nothing. */
export function transparentPixel(): Buffer {
  return nothing;
}
