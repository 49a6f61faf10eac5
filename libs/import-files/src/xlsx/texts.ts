import { readXml, type XmlListener } from './read-xml.js';

/** Signs that XML has no place for: '_x000D_'. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** The text of an element with its runs, without what is only said about how it is pronounced. */
export class RichText {
  #text = '';
  #isText = false;
  #isPronunciation = false;

  open(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isPronunciation = true;
  }

  add(text: string): void {
    if (this.#isText && !this.#isPronunciation) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPronunciation = false;
  }

  /** Returns the text so far and starts again. */
  taken(): string {
    const text = unescaped(this.#text);
    this.#text = '';
    return text;
  }
}

/** The texts that the cells of a workbook name by their number. */
export async function readTexts(bytes: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const texts: string[] = [];
  const rich = new RichText();
  const listener: XmlListener = {
    open: name => rich.open(name),
    text: text => rich.add(text),
    close: name => {
      if (name === 'si') texts.push(rich.taken());
      else rich.close(name);
    },
  };
  for await (const _step of readXml(bytes, listener));
  return texts;
}
