import { API_PREFIX, JWKS_PATH, type ServiceName } from '@atlas/platform';
import { TokenForge } from '@atlas/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_MODULES } from '../src/all-services.module.js';
import { openGateway } from './separate-services.js';
import { freePort } from './user.js';

/** Who got a call, and what of it: 'case GET /AtlasAPI/api/case/x'; or what the gateway answered itself: '401 NOT_SIGNED_IN'. */
export type Outcome = string;

/** The gateway before servers that answer the name of their service and the call that reached them. */
export class GatewayToServices {
  private constructor(
    private readonly gateway: NestFastifyApplication,
    private readonly servers: readonly Server[],
    private readonly authorization: string,
  ) {}

  static async start(): Promise<GatewayToServices> {
    const names = Object.keys(SERVICE_MODULES) as ServiceName[];
    const identity = new TokenForge();
    const servers = await Promise.all(names.map(name => serverOf(name, identity)));
    const urls = names.map((name, index) => [`${name.toUpperCase().replace('-', '_')}_URL`, urlOf(servers[index]!)]);
    const gateway = await openGateway({
      ...(Object.fromEntries(urls) as Record<string, string>),
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    });
    const claims = { sub: '1', accountId: 1, sid: 's1', permissions: [] };
    return new GatewayToServices(gateway, servers, `Bearer ${identity.userToken(claims, 600)}`);
  }

  /** @param path below the base path */
  async call(method: string, path: string, { signedIn = true } = {}): Promise<Outcome> {
    const answer = await this.gateway.inject({
      method: method as 'GET',
      url: `/${API_PREFIX}/${path}`,
      headers: signedIn ? { authorization: this.authorization } : {},
    });
    return answer.statusCode === 200 ? answer.body : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    this.servers.forEach(server => server.close());
  }
}

async function serverOf(name: ServiceName, identity: TokenForge): Promise<Server> {
  const server = createServer(({ method, url, headers }, response) => {
    // The gateway asks for the keys; what it forwards says for whom.
    const isForGateway = url === `/${API_PREFIX}/${JWKS_PATH}` && !headers['x-forwarded-for'];
    response.end(isForGateway ? JSON.stringify({ keys: [identity.publicJwk] }) : `${name} ${method} ${url}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
