import { malformed } from '@atlas/contracts';
import { requestValidation } from '@atlas/platform';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

export interface FormFile {
  readonly filename: string;
  readonly content: Readable;
}

export interface ReadForm<Body, File> {
  readonly file: File | undefined;
  readonly body: Body;
}

/**
 * Reads a multipart form: its one file goes to `receive` while it streams in, its fields are validated as any body is. A second file, or a
 * body that is no form, is refused.
 */
export async function readForm<Body extends object, File>(
  request: FastifyRequest,
  requestClass: new () => Body,
  receive: (file: FormFile) => Promise<File>,
): Promise<ReadForm<Body, File>> {
  if (!request.isMultipart())
    throw malformed('A form with a file (multipart/form-data) is expected.', { file: 'Please choose a file.' });
  const fields: Record<string, unknown> = {};
  let file: File | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname !== 'file' || file !== undefined) {
      part.file.resume();
      throw malformed('One file is expected, in the field file.', { file: 'Please choose one file.' });
    } else file = await receive({ filename: part.filename, content: part.file });
  }
  const body = (await requestValidation().transform(fields, { type: 'body', metatype: requestClass })) as Body;
  return { file, body };
}
