import { expectDescribed } from '@atlas/testing';
import type { RawServerDefault } from 'fastify';
import request from 'supertest';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The fields of answers that the specs look into; a spec that reads a field has called what answers it. */
export interface AnswerBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly is_active: boolean;
  readonly last_sign_in: string | null;
  readonly total_rows: number;
  readonly correlation_id: string;
}

interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** One HTTP call in the making. */
export interface Call {
  set(header: string, value: string): Call;
  query(parameters: Record<string, string>): Call;
  send(body: object | string): Call;
  /** A multipart form with these fields. */
  form(fields: Readonly<Record<string, string>>): Call;
  attach(field: string, content: Buffer, filename: string): Call;
  /** Sends it; rejects when the status is another one. */
  expect<Body = AnswerBody>(status: number): Promise<Answer<Body>>;
  /** The same for an answer that is a file. */
  file(status: number): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly content: Buffer }>;
}

export function call(server: RawServerDefault, method: Method, path: string): Call {
  const test = request(server)[method](path);
  const made: Call = {
    set: (header, value) => (test.set(header, value), made),
    query: parameters => (test.query(parameters), made),
    send: body => (test.send(body), made),
    form: fields => {
      for (const [name, value] of Object.entries(fields)) test.field(name, value);
      return made;
    },
    attach: (field, content, filename) => (test.attach(field, content, filename), made),
    expect: async <Body>(status: number) => {
      const answer = await test.expect(status);
      // A service that exists in these specs only is not described.
      if (!path.includes('/known/'))
        expectDescribed({ method, path, status: answer.status, contentType: answer.type, body: answer.body });
      return { status: answer.status, headers: answer.headers, body: answer.body as Body };
    },
    file: async status => {
      const answer = await test.responseType('blob').expect(status);
      return { headers: answer.headers, content: answer.body as Buffer };
    },
  };
  return made;
}
