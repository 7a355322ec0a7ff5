import { bytesOf } from './bytes.ts';

/** The part of WebCrypto in use; a test passes that of an older browser. */
type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify'>;

/** Returns true when a raw Ed25519 key made this signature of these bytes; key and signature are base64. */
export async function isSignedBy(
  publicKey: string,
  signature: string,
  bytes: Uint8Array<ArrayBuffer>,
  subtle: Subtle = crypto.subtle,
): Promise<boolean> {
  const key = await importKey(publicKey, subtle);
  if (key) return subtle.verify('Ed25519', key, bytesOf(signature), bytes);
  const { verifyAsync } = await import('@noble/ed25519');
  // As strict as WebCrypto.
  return verifyAsync(bytesOf(signature), bytes, bytesOf(publicKey), { zip215: false });
}

/** Returns the key, or null in a browser whose WebCrypto does not support Ed25519 yet. */
async function importKey(publicKey: string, subtle: Subtle): Promise<CryptoKey | null> {
  try {
    return await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch (cause) {
    if ((cause as DOMException).name === 'NotSupportedError') return null;
    throw cause;
  }
}
