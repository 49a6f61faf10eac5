import type { Provider } from '@nestjs/common';
import { CONFIG, type Config, type ServiceName } from '../config/config.js';
import { Database } from '../database/database.js';
import { JWKS_PAUSE_MS, jwksOfIdentity } from './jwks-of-identity.js';
import { PROCESS_KEYS_PAUSE_MS, ProcessKeys } from './process-keys.js';
import { PublicKeys } from './public-keys.js';
import { ServiceTokens } from './service-tokens.js';
import { TokenVerifier } from './token-verifier.js';

/** Of a process that runs these services: how it checks tokens, and how it signs those for other services. */
export const tokenProviders = (services: readonly ServiceName[]): Provider[] => [
  {
    provide: TokenVerifier,
    useFactory: (config: Config, database: Database) =>
      new TokenVerifier({
        userKeys: userKeys(config),
        fromServices: { keys: new PublicKeys(new ProcessKeys(database), { pauseMs: PROCESS_KEYS_PAUSE_MS }), to: services },
      }),
    inject: [CONFIG, Database],
  },
  {
    provide: ServiceTokens,
    useFactory: (database: Database) => new ServiceTokens(nameOf(services), new ProcessKeys(database)),
    inject: [Database],
  },
];

/** For a process that accepts users' tokens only. */
export const verifierOfUserTokens = (config: Pick<Config, 'serviceUrls'>): TokenVerifier =>
  new TokenVerifier({ userKeys: userKeys(config) });

const userKeys = (config: Pick<Config, 'serviceUrls'>) => new PublicKeys(jwksOfIdentity(config), { pauseMs: JWKS_PAUSE_MS });

const nameOf = (services: readonly ServiceName[]): string => (services.length === 1 && services[0]) || 'all services';
