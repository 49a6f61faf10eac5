import { claimsIn } from '@atlas/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  readonly filters: { readonly id: readonly number[] };
}

/** Master data as far as identity asks it: another process, which knows these records. */
export class OtherMasterData {
  readonly calls: string[] = [];
  readonly #server: Server;

  private constructor(private readonly known: Readonly<Record<string, readonly number[]>>) {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
  }

  /** `known`: the ids of each list. */
  static async start(known: Readonly<Record<string, readonly number[]>>): Promise<OtherMasterData> {
    const service = new OtherMasterData(known);
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<[number, object]> {
    const path = decodeURIComponent(request.url!.replace('/AtlasAPI/api/', ''));
    const claims = claimsIn(request.headers.authorization?.slice(7) ?? '');
    if (!claims.service) return [401, {}];
    this.calls.push(`${request.method} ${path}`);
    const ids = this.known[path.replace(/\/list$/, '')];
    if (!ids) return [404, {}];
    const { filters } = JSON.parse(await text(request)) as Asked;
    const result = ids.filter(id => filters.id.includes(id)).map(id => ({ id, name: `Record ${id}` }));
    return [200, { result, total_rows: result.length }];
  }
}
