import type { ServiceClient } from '../service-client/service-client.js';
import { accessPath, KEY_USE_PATH, type AccessRecord } from './access-record.js';
import type { AccessSource } from './access-records.js';
import type { StoreKeyUse } from './api-key-uses.js';

/** A call that waits for its access record is better answered with 503 than kept waiting. */
const TIMEOUT_MS = 1500;

/** Access records as the identity service answers them. The token of this call says who asks and carries no rights. */
export const askIdentity = (services: ServiceClient): AccessSource => ({
  find: who => services.json<AccessRecord>(who, { service: 'identity', path: accessPath(who.sessionId), timeoutMs: TIMEOUT_MS }),
});

/** Uses of API keys, stored by the identity service. */
export const tellIdentity =
  (services: ServiceClient): StoreKeyUse =>
  (session, address) =>
    services.json(session, { service: 'identity', method: 'POST', path: KEY_USE_PATH, body: { address }, timeoutMs: TIMEOUT_MS });
