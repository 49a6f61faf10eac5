import { AppError, commonTexts, documentTexts, malformed, MOST_FILES_AT_ONCE, UploadDocumentsRequest } from '@atlas/contracts';
import {
  apart,
  cleanFilename,
  fileKey,
  formParts,
  receiveUpload,
  requestValidation,
  typeOfName,
  type FileStore,
  type ReceivedFile,
} from '@atlas/platform';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { documentIdOf, isDebris } from './uploaded-document.js';
import { DOCUMENT_TYPES, tooManyFiles, uploadTooLarge, type UploadLimits } from './upload-limits.js';

/** One file of the form: kept, or refused with a message. */
export interface FormDocument {
  /** Its place among the files of the form. */
  readonly index: number;
  readonly id: string;
  readonly filename: string;
  readonly file?: ReceivedFile;
  readonly refusal?: AppError;
}

export interface ReceivedForm {
  readonly body: UploadDocumentsRequest;
  readonly documents: readonly FormDocument[];
}

/** Status codes that are about a single file; everything else ends the request. */
const OF_ONE_FILE = new Set([413, 415, 422]);

/** Receives a form of many files, one after the other; an error of one file is reported for it, and the others continue. */
export class FormReceiver {
  readonly #documents: FormDocument[] = [];
  #bytes = 0;

  constructor(
    private readonly store: FileStore,
    private readonly accountId: number,
    private readonly uploadId: string,
    private readonly limits: UploadLimits,
  ) {}

  /** Keeps nothing when the whole form is refused, or breaks off. */
  async receive(request: FastifyRequest): Promise<ReceivedForm> {
    if (!request.isMultipart()) throw malformed(documentTexts.formExpected, { file: commonTexts.chooseFile });
    try {
      const fields = await this.#parts(request);
      const body = (await requestValidation().transform(fields, {
        type: 'body',
        metatype: UploadDocumentsRequest,
      })) as UploadDocumentsRequest;
      if (!this.#documents.length) throw malformed(commonTexts.chooseFile, { file: commonTexts.chooseFile });
      if (!this.#documents.some(({ file }) => file)) throw noneAccepted(this.#documents);
      return { body, documents: this.#documents };
    } catch (error) {
      await this.forget();
      throw error;
    }
  }

  /** These files are never requested. */
  async forget(): Promise<void> {
    for (const { file } of this.#documents) if (file) await this.store.delete(file.key).catch(() => undefined);
  }

  async #parts(request: FastifyRequest): Promise<Record<string, unknown>> {
    const fields: Record<string, unknown> = {};
    const parts = formParts(request, {
      // Files that are too large are reported before these limits apply; they only stop an endless form.
      limits: { fileSize: this.limits.wholeBytes + 1, files: MOST_FILES_AT_ONCE + 1, fields: 10, parts: MOST_FILES_AT_ONCE + 20 },
    });
    let index = 0;
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') {
        part.file.resume();
        throw malformed(documentTexts.filesExpected, { [part.fieldname]: 'is not known' });
      } else if (isDebris(part.filename)) part.file.resume();
      else if (index >= MOST_FILES_AT_ONCE) {
        part.file.resume();
        throw tooManyFiles();
      } else this.#documents.push(await this.#document(index++, part.filename, part.file));
    }
    return fields;
  }

  async #document(index: number, name: string, content: Readable): Promise<FormDocument> {
    const filename = cleanFilename(name);
    const id = documentIdOf(this.uploadId, `file/${index}`);
    try {
      return { index, id, filename, file: await apart(this.#counted(content), copy => this.#file(id, filename, copy)) };
    } catch (error) {
      if (!(error instanceof AppError) || !OF_ONE_FILE.has(error.status) || error.code === 'UPLOAD_TOO_LARGE') throw error;
      return { index, id, filename, refusal: error };
    }
  }

  #file(id: string, filename: string, content: Readable): Promise<ReceivedFile> {
    const isArchive = typeOfName(filename) === 'zip';
    const { fileBytes, archiveBytes, archive } = this.limits;
    const key = fileKey(this.accountId, isArchive ? 'upload' : 'document', id);
    return receiveUpload(
      this.store,
      key,
      { filename, content },
      isArchive ? { allowed: ['zip'], maxBytes: archiveBytes, archive } : { allowed: DOCUMENT_TYPES, maxBytes: fileBytes },
    );
  }

  /** Ends the file that makes the whole upload too large. */
  #counted(content: Readable): Readable {
    content.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > this.limits.wholeBytes) content.destroy(uploadTooLarge(this.limits));
    });
    return content;
  }
}

function noneAccepted(documents: readonly FormDocument[]): AppError {
  const [first] = documents;
  if (documents.length === 1 && first?.refusal) return first.refusal;
  const errors = Object.fromEntries(documents.map(({ filename, refusal }) => [filename, refusal?.message ?? '']));
  return new AppError(422, 'NO_FILE_ACCEPTED', documentTexts.noneAccepted(documents.length), errors);
}
