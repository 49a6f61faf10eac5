import { importFileTexts } from '@atlas/contracts';
import { eventLoopYielder } from '../yield-to-event-loop.js';
import { DamagedArchive } from './archive.js';

export type Attributes = Readonly<Record<string, string>>;

/** Events of a document while it is read; names without their prefixes. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

const nameOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a document step by step and calls a listener; between two steps the listener may be asked for its results. Throws
 * DamagedArchive when the document does not close what it opens.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<void, void, undefined> {
  // The parser is as large as the rest of a page, so it is loaded only for such a file.
  const { Parser } = await import('htmlparser2');
  let isEnd = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => listener.open(nameOf(name), attributes),
      ontext: text => listener.text(text),
      onclosetag: name => {
        // At its end the parser closes what the document left open.
        if (isEnd) throw new DamagedArchive(importFileTexts.notClosed(name));
        listener.close(nameOf(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  const yieldToEventLoop = eventLoopYielder();
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
    await yieldToEventLoop();
  }
  parser.write(decoder.decode());
  isEnd = true;
  parser.end();
  yield;
}

/** All elements of some names in the order in which they begin, each with its attributes. */
export async function elementsOf(
  bytes: AsyncIterable<Uint8Array>,
  names: ReadonlySet<string>,
): Promise<{ name: string; attributes: Attributes }[]> {
  const found: { name: string; attributes: Attributes }[] = [];
  const open = (name: string, attributes: Attributes) => {
    if (names.has(name)) found.push({ name, attributes });
  };
  for await (const _step of readXml(bytes, { open, text: () => undefined, close: () => undefined }));
  return found;
}
