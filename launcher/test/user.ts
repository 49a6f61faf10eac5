import { expectDescribed } from '@atlas/testing';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const PASSWORD = 'Demo#2026';

/** Below the ports that systems give to outgoing connections, one of which would take the port before the product listens on it. */
const PORTS = { from: 20_000, to: 30_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export type CallHeaders = Readonly<Record<string, string>>;

/** A user of the product. */
export class User {
  private constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, username: string, password = PASSWORD): Promise<User> {
    const nobody = new User(`${url}/AtlasAPI/api`, '');
    const { body } = await nobody.post<{ access_token: string }>('Token/GetAccessToken', { username, password });
    return new User(nobody.base, body.access_token);
  }

  /** For calls that `fetch` would change. */
  get accessToken(): string {
    return this.token;
  }

  /** The same session, asking another address. */
  at(url: string): User {
    return new User(`${url}/AtlasAPI/api`, this.token);
  }

  get<Body>(path: string, headers?: CallHeaders): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, undefined, headers);
  }

  post<Body>(path: string, body: object | FormData = {}, headers?: CallHeaders): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body, headers);
  }

  /** `body`: an object is sent as JSON, a text unchanged. */
  async call<Body>(
    method: string,
    path: string,
    body?: object | FormData | string,
    headers: CallHeaders = {},
  ): Promise<Answer<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.base}/${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const { status, headers: answered } = response;
    const contentType = answered.get('content-type');
    const isJson = contentType?.includes('json');
    const content: unknown = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
    expectDescribed({ method, path, status, contentType, body: content });
    return { status, headers: answered, body: content as Body };
  }
}
