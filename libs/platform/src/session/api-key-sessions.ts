import { AppError, requestTexts } from '@atlas/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RefusalRecorder } from '../audit/refusal-recorder.js';
import { isWithin } from '../http/network.js';
import type { KeyEnd } from './access-record.js';
import { AccessRecords } from './access-records.js';
import { callerWithKey, presentedKey, readApiKey } from './api-key.js';
import { ApiKeyUses } from './api-key-uses.js';
import type { Session } from './request-context.js';

const CODES: Readonly<Record<KeyEnd, string>> = {
  expired: 'API_KEY_EXPIRED',
  revoked: 'API_KEY_REVOKED',
  user_inactive: 'API_KEY_USER_INACTIVE',
};

/** The sessions of calls by API key: the rights of the key's user, within the scopes of the key. */
@Injectable()
export class ApiKeySessions {
  constructor(
    private readonly records: AccessRecords,
    private readonly refusals: RefusalRecorder,
    private readonly uses: ApiKeyUses,
  ) {}

  /** The session of a key that this process knows; undefined for other callers, and for a key that is not known here yet. */
  known(request: FastifyRequest): Session | undefined {
    const text = presentedKey(request);
    const key = text === undefined ? undefined : readApiKey(text);
    return key && this.records.known(callerWithKey(key));
  }

  /** Throws 401 for a key that does not work, 403 for an address that it may not be used from; both are recorded. */
  async sessionOf(text: string, request: FastifyRequest): Promise<Session> {
    const key = readApiKey(text);
    const found = key && (await this.records.find(callerWithKey(key)));
    if (!found || !('session' in found)) {
      const ended = found?.endedKey;
      await this.refusals.recordKey(request, ended);
      throw ended
        ? new AppError(401, CODES[ended.reason], requestTexts.keyEnded[ended.reason])
        : new AppError(401, 'API_KEY_NOT_VALID', requestTexts.keyNotValid);
    }
    const { session } = found;
    if (session.apiKey?.networks && !isWithin(request.ip, session.apiKey.networks)) {
      await this.refusals.recordKey(request, { ...session, reason: 'address' });
      throw new AppError(403, 'API_KEY_ADDRESS', requestTexts.keyAddress);
    }
    this.uses.note(session, request.ip);
    return session;
  }

  /** Records a call with a key of a public route for people, which is refused whatever the key is. That identity is away is no other refusal. */
  async recordForPeople(text: string, request: FastifyRequest): Promise<void> {
    const key = readApiKey(text);
    const found = key && (await this.records.find(callerWithKey(key)).catch(() => undefined));
    const refused = found && ('session' in found ? { ...found.session, reason: 'people_only' as const } : found.endedKey);
    await this.refusals.recordKey(request, refused);
  }
}
