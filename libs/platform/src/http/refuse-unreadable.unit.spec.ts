import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { refuseUnreadable } from './refuse-unreadable.js';

/** What is answered to a request that Node could not read. */
function answerTo(code: string): string {
  let answer = '';
  const socket = new Writable({ write: (chunk, _encoding, done) => ((answer += String(chunk)), done()) });
  socket.on('error', () => undefined);
  refuseUnreadable(Object.assign(new Error('Parse Error'), { code }), socket as Socket);
  expect(socket.destroyed).toBe(true);
  return answer;
}

describe('a request that Node cannot read', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'REQUEST_TIMEOUT', 'The request did not arrive in time. Please try again.'],
    ['HPE_HEADER_OVERFLOW', 431, 'TOO_LARGE', 'The address and the headers of the request are too long.'],
    ['HPE_INVALID_METHOD', 400, 'MALFORMED_REQUEST', 'The request could not be read. Please check its format.'],
  ])('(%s) is answered with %d and the documented body', (error, status, code, ExceptionMessage) => {
    const [head = '', body = ''] = answerTo(error).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain(`content-length: ${body.length}`);
    expect(JSON.parse(body)).toEqual({ ExceptionMessage, code, correlation_id: expect.any(String) as string });
  });
});
