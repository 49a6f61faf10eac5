import { commonTexts, malformed, requestTexts } from '@atlas/contracts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { requestValidation } from '../errors/validation.js';
import { currentContext } from '../session/request-context.js';

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
  if (!request.isMultipart()) throw malformed(requestTexts.formExpected, { file: commonTexts.chooseFile });
  const fields: Record<string, unknown> = {};
  let file: File | undefined;
  for await (const part of formParts(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname !== 'file' || file !== undefined) {
      part.file.resume();
      throw malformed(requestTexts.oneFileExpected, { file: requestTexts.chooseOneFile });
    } else file = await apart(part.file, content => receive({ filename: part.filename, content }));
  }
  const body = (await requestValidation().transform(fields, { type: 'body', metatype: requestClass })) as Body;
  return { file, body };
}

type FormLimits = NonNullable<Parameters<FastifyRequest['parts']>[0]>;

/** The parts of a form, each of which is to be read before the next one comes. */
export async function* formParts(request: FastifyRequest, options?: FormLimits): AsyncGenerator<Multipart> {
  const { form } = currentContext();
  try {
    for await (const part of request.parts(options)) {
      form?.add(part);
      yield part;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The parser reports a form that ends too early or is none by a plain error: what the client sent is wrong, not the server. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Error && /multipart data$|^Multipart:/.test(error.message)
    ? malformed(requestTexts.formExpected, { file: commonTexts.chooseFile })
    : error;

/**
 * Gives `receive` a file of a form as a stream that it may end early. The rest of a refused file is read completely: the form continues behind
 * it, and a client that is still sending would never hear the answer.
 */
export async function apart<File>(content: Readable, receive: (copy: Readable) => Promise<File>): Promise<File> {
  const copy = new PassThrough();
  // A form that ends too early destroys the file, perhaps before anything listens to it here.
  const end = () => content.readableEnded || copy.destroy(content.errored ?? new Error('Unexpected end of multipart data'));
  content.on('error', end).on('close', end);
  if (content.destroyed) end();
  content.pipe(copy);
  try {
    return await receive(copy);
  } catch (error) {
    content.unpipe(copy);
    content.resume();
    await finished(content).catch(() => undefined);
    throw asRefusal(error);
  }
}
