import { requestTexts } from '@atlas/contracts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '../errors/error-filter.js';
import { newId } from '../session/request-context.js';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const MALFORMED: Refusal = { status: 400, code: 'MALFORMED_REQUEST', message: requestTexts.notReadable };
const BY_ERROR: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: requestTexts.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE', message: requestTexts.headersTooLarge },
};

/** Answers in the documented form what Node cannot read as a request: it reaches no route. The connection ends. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = BY_ERROR[error.code ?? ''] ?? MALFORMED;
  const body: ErrorBody = { ExceptionMessage: message, code, correlation_id: newId() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
