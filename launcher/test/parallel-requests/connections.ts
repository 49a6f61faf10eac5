import { Agent, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export interface HttpRequest {
  readonly method: string;
  /** Without the base path. */
  readonly path: string;
  readonly token: string;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

/** Sockets of an office: many, and fewer than the requests that wait for one. */
const SOCKETS = 250;

/** Requests over many connections at once, which stay open. */
export class Connections {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });

  constructor(private readonly url: string) {}

  send({ method, path, token, body, key }: HttpRequest): Promise<HttpAnswer> {
    const text = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const sent = request(`${this.url}/AtlasAPI/api/${path}`, { agent: this.#agent, method, headers }, answer => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
