const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const partLength = 5;
/** Bytes from here on are discarded, so that all characters are equally likely. */
const fairBytes = 256 - (256 % letters.length);

/** Returns a random code for the image's URL, `{5}={5}` letters and digits: email clients cache images by URL, so each copy needs its own. */
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
