/** A sequence of bits in 16-bit chunks, least significant bit first. */
export interface Bits {
  chunks: Uint16Array;
  length: number;
}

/** Codes have 12 bits at most; a dictionary with a phrase for each is full. */
export const codeLimit = 4096;

/**
 * Packs LZW codes as GIF does: least significant bit first, each code as wide as needed for the phrases in the decoder's dictionary.
 * Its fields are not `#private`, whose checks would slow down every image by a tenth.
 */
export class CodeStream {
  /** The number that a decoder assigns to the phrase it learns after the next code. */
  next = 0;
  private minCodeSize = 0;
  private width = 0;
  /** The first `length` bytes are complete; fewer than 16 bits after them are pending. */
  private bytes = Buffer.allocUnsafeSlow(65_536);
  private length = 0;
  private pending = 0;
  private pendingLength = 0;

  /** Empties the stream. The next codes use an empty dictionary for palette indices below `1 << minCodeSize`. */
  begin(minCodeSize: number): void {
    this.minCodeSize = minCodeSize;
    this.length = 0;
    this.pending = 0;
    this.pendingLength = 0;
    this.empty();
  }

  write(code: number): void {
    this.put(code, this.width);
    if (this.next === 1 << this.width) this.width++;
    this.next++;
  }

  /** Writes the clear code, with which every stream starts. */
  clear(): void {
    this.put(1 << this.minCodeSize, this.width);
    this.empty();
  }

  /** Writes the end code. */
  end(): void {
    this.put((1 << this.minCodeSize) + 1, this.width);
  }

  /** Appends bits whose last code is a clear or end code. */
  append({ chunks, length }: Bits): void {
    const whole = length >> 4;
    for (let index = 0; index < whole; index++) this.put(chunks[index]!, 16);
    if ((length & 15) !== 0) this.put(chunks[whole]!, length & 15);
  }

  /** Returns the number of bits so far. */
  bits(): Bits {
    const length = this.length * 8 + this.pendingLength;
    const chunks = new Uint16Array((length + 15) >> 4);
    this.finish().forEach((byte, index) => (chunks[index >> 1]! |= byte << ((index & 1) * 8)));
    return { chunks, length };
  }

  /** Pads the last byte with zeros. Returns a view of all bytes, which is valid until the stream is reused. */
  finish(): Buffer {
    this.makeRoom();
    for (; this.pendingLength > 0; this.pendingLength -= 8, this.pending >>>= 8)
      this.bytes[this.length++] = this.pending;
    this.pendingLength = 0;
    return this.bytes.subarray(0, this.length);
  }

  private empty(): void {
    this.next = (1 << this.minCodeSize) + 2;
    this.width = this.minCodeSize + 1;
  }

  private put(value: number, width: number): void {
    const pending = this.pending | (value << this.pendingLength);
    const pendingLength = this.pendingLength + width;
    if (pendingLength < 16) {
      this.pending = pending;
      this.pendingLength = pendingLength;
      return;
    }
    this.makeRoom();
    this.bytes[this.length] = pending;
    this.bytes[this.length + 1] = pending >>> 8;
    this.length += 2;
    this.pending = pending >>> 16;
    this.pendingLength = pendingLength - 16;
  }

  private makeRoom(): void {
    if (this.length + 2 <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
