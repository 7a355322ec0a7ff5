const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const partLength = 5;
/** Bytes from here on are thrown away, so that no letter comes more often than another. */
const fairBytes = 256 - (256 % letters.length);

/** A fresh code for the image's address, `{5}={5}` letters and figures: mail programs keep images by their address, so each copy gets its own. */
export function randomCode(): string {
  return `${part()}=${part()}`;
}

function part(): string {
  let text = '';
  while (text.length < partLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(partLength * 2))) {
      if (byte < fairBytes && text.length < partLength) text += letters[byte % letters.length];
    }
  }
  return text;
}
