import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as the receiver got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reaction = (received: Received, response: ServerResponse) => void;

export const answering =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Reaction =>
  (_received, response) =>
    response.writeHead(code, headers).end(body);

/** A receiver of webhooks on this machine. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it does with each message. */
  reaction: Reaction = answering(204);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  to(path: string): readonly Received[] {
    return this.received.filter(one => one.path === path);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    this.received.push(received);
    this.reaction(received, response);
  }
}
