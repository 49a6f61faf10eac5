/** Each connection keeps every plan that it has made: texts that users can vary without end must not fill it. */
const MOST = 200;

/** Names for the texts of statements that are prepared; the same text has the same name on every connection. */
export class PreparedTexts {
  readonly #names = new Map<string, string>();

  /** Undefined for a text that came when there were enough. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const name = `text-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
