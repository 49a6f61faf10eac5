import { DescribedAnswers, type AnswersDescription } from '@atlas/testing';
import { apiDescription } from '../../src/api-description.js';

export interface MatrixRequest {
  readonly method: string;
  /** With the base path and the query. */
  readonly address: string;
  readonly body: unknown;
  readonly form: Readonly<Record<string, string>> | undefined;
}

export interface MatrixAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: unknown;
  /** Where it is not as the description says. */
  readonly undescribed: string | undefined;
}

const described = new DescribedAnswers(JSON.parse(apiDescription()) as AnswersDescription);

/** Sends a request with a token or without one, and reads all of the answer. */
export async function send(url: string, token: string, request: MatrixRequest): Promise<MatrixAnswer> {
  const { method, address, body, form } = request;
  const response = await fetch(`${url}${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form ? { body: formOf(form) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const contentType = response.headers.get('content-type');
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = contentType?.includes('json') ?? false;
  const content: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
  const problem = contentType?.includes('application/json')
    ? described.problemOf({ method, path: address, status, contentType, body: content })
    : undefined;
  return { status, headers: [...response.headers].flat().join('\n'), body: content, undescribed: problem };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([`%PDF-1.7\n1 0 obj\n(${Math.random()})\n`], 'sample.pdf', { type: 'application/pdf' }));
  return form;
}
