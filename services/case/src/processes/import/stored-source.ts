import type { FileSource } from '@atlas/import-files';
import type { FileKey, FileStore } from '@atlas/platform';

/** A stored file, to be read from its beginning as often as an import needs it. */
export const storedSource = (files: FileStore, key: FileKey, name: string): FileSource => ({
  name,
  async *read() {
    yield* (await files.get(key)) as AsyncIterable<Uint8Array>;
  },
});
