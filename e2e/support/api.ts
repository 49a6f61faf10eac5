import { expectDescribed } from '@atlas/testing/described-answers';
import { DEMO_PASSWORD, productUrl } from './browser.js';
import { noteSecrets } from './sent-secrets.js';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly headers: Headers;
}

/** The documented calls as an existing client makes them. */
export class Client {
  constructor(private readonly token: string) {}

  static async signedIn(username: string, password = DEMO_PASSWORD): Promise<Client> {
    const answer = await send<{ access_token: string }>('POST', 'Token/GetAccessToken', { username, password });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`);
    return new Client(answer.body.access_token);
  }

  get<Body = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return send('GET', path, undefined, { authorization: `Bearer ${this.token}`, ...headers });
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return send('POST', path, body, { authorization: `Bearer ${this.token}`, ...headers });
  }

  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return send(method, path, body, { authorization: `Bearer ${this.token}`, ...headers });
  }

  /** A multipart form with one file. */
  async upload<Body = Record<string, unknown>>(
    path: string,
    file: { name: string; content: string | Uint8Array; type?: string },
    fields: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([Buffer.from(file.content)], { type: file.type ?? 'application/octet-stream' }), file.name);
    const response = await fetch(`${productUrl()}/AtlasAPI/api/${path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${this.token}` },
    });
    return answerOf<Body>('POST', path, response);
  }
}

/** A call, without a token unless the headers have one. */
export async function send<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  noteSecrets(body);
  const response = await fetch(`${productUrl()}/AtlasAPI/api/${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answerOf<Body>(method, path, response);
}

async function answerOf<Body>(method: string, path: string, response: Response): Promise<Answer<Body>> {
  const { status, headers } = response;
  const text = await response.text();
  const contentType = headers.get('content-type');
  const body = (contentType?.includes('json') ? JSON.parse(text) : {}) as Body;
  noteSecrets(body);
  expectDescribed({ method, path, status, contentType, body });
  return { status, body, text, headers };
}
