/** Keeps values that have been read while they come to so many characters together; what would be beyond that begins anew. */
export class InMemory<T> {
  readonly #most: number;
  readonly #values = new Map<string, T>();
  #characters = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value, unless it is larger than all may be. */
  set(key: string, value: T): void {
    const characters = JSON.stringify(value).length;
    if (this.#values.has(key) || characters > this.#most) return;
    if (this.#characters + characters > this.#most) {
      this.#values.clear();
      this.#characters = 0;
    }
    this.#values.set(key, value);
    this.#characters += characters;
  }
}
