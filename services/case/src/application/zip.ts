import type { FileStore } from '@atlas/platform';
import { ZipFile } from 'yazl';
import type { Readable } from 'node:stream';
import type { SignedDocument } from '../domain/case/case.state.js';

/** An archive of documents, written while it is read; equal names get a number. */
export function zipOf(files: FileStore, documents: readonly SignedDocument[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const taken = new Map<string, number>();
  for (const { file_name, file_key } of documents) {
    zip.addReadStreamLazy(nameOf(file_name, taken), callback => {
      files.get(file_key).then(
        stream => callback(null, stream),
        (error: Error) => {
          output.destroy(error);
          callback(error, null as never);
        },
      );
    });
  }
  zip.end();
  return output;
}

function nameOf(name: string, taken: Map<string, number>): string {
  const count = taken.get(name.toLowerCase()) ?? 0;
  taken.set(name.toLowerCase(), count + 1);
  return count === 0 ? name : name.replace(/(\.[^.]*)?$/, extension => ` (${count + 1})${extension}`);
}
