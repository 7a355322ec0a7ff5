/** Bits as GIF packs them, the first one lowest in its byte. */
export class BitSink {
  bytes = new Uint8Array(4096);
  bitLength = 0;

  /** Appends the lowest `width` bits (12 at most) of a value that has no others. */
  write(value: number, width: number): void {
    let at = this.bitLength >> 3;
    if (at + 4 > this.bytes.length) this.#grow();
    for (let rest = value << (this.bitLength & 7); rest !== 0; rest >>>= 8) this.bytes[at++]! |= rest & 255;
    this.bitLength += width;
  }

  /** The bytes so far, the last one filled up with zeros; a view that `clear` empties. */
  get filled(): Uint8Array {
    return this.bytes.subarray(0, (this.bitLength + 7) >> 3);
  }

  clear(): void {
    this.filled.fill(0);
    this.bitLength = 0;
  }

  #grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
