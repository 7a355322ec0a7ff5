/** A value that reports its size in memory, which may grow. */
export interface Sized {
  readonly bytes: number;
}

/**
 * Caches the most recently used values, up to a number of entries and of bytes. Cache libraries measure an entry once,
 * when it is added. Here entries grow as they are used, so each use measures them again.
 */
export class BoundedCache<Value extends Sized> {
  readonly #entries = new Map<string, { value: Value; weighed: number }>();
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(limits: { maxEntries: number; maxBytes: number }) {
    this.#maxEntries = limits.maxEntries;
    this.#maxBytes = limits.maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The bytes of all entries together. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Adds a value as the newest, and evicts the oldest until all fit within the limits. A value that is too large by itself is not stored. */
  use(key: string, value: Value): void {
    this.#drop(key);
    const weighed = value.bytes;
    this.#entries.set(key, { value, weighed });
    this.#bytes += weighed;
    while (this.#entries.size > this.#maxEntries || this.#bytes > this.#maxBytes)
      this.#drop(this.#entries.keys().next().value!);
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.weighed;
  }
}
