import { documentTexts, invalid, type JsonValue } from '@atlas/contracts';
import type { ReferenceRecord } from '../../references/reference-book.js';

/** A file that is uploaded to a node. */
export interface FiledFile {
  readonly file_name: string;
  /** In bytes. */
  readonly size: number;
}

const MEGABYTE = 1024 ** 2;

/** '.PDF' and 'pdf' are the same kind; 'jpeg' is another way to write 'jpg', 'tiff' to write 'tif'. */
const kindOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^\./, '')
    .replace(/^jpeg$/, 'jpg')
    .replace(/^tiff$/, 'tif');

const kindsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.flatMap(each => (typeof each === 'string' ? kindOf(each) : [])).filter(Boolean) : [];

/** What a document node of the firm has against one more file, in words for the user; undefined: nothing. `held`: documents at the node already. */
export function objectionOfNode(
  { name, data }: Pick<ReferenceRecord, 'name' | 'data'>,
  { file_name, size }: FiledFile,
  held: number,
): string | undefined {
  const kinds = kindsIn(data['file_types']);
  const dot = file_name.lastIndexOf('.');
  if (kinds.length && !kinds.includes(dot < 0 ? '' : kindOf(file_name.slice(dot))))
    return documentTexts.nodeTakesKinds(name, kinds.join(', '));
  const most = data['max_mb'];
  if (typeof most === 'number' && most > 0 && size > most * MEGABYTE) return documentTexts.nodeMaxSize(name, most);
  if (data['allow_many'] === false && held > 0) return documentTexts.nodeHoldsOne(name);
  return undefined;
}

/** Throws 422 where the node does not take the file. */
export function refuseByNode(node: Pick<ReferenceRecord, 'name' | 'data'>, file: FiledFile, held: number): void {
  const objection = objectionOfNode(node, file, held);
  if (objection !== undefined) throw invalid({ file: objection });
}
