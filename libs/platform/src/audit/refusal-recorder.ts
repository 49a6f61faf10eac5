import { AppError, DomainError, forbidden, NO_ACTOR, type JsonObject, type ObservedFactType } from '@atlas/contracts';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { EndedKey } from '../session/access-record.js';
import { sessionFromClaims } from '../session/access-token.js';
import { ACTIVITY_RECORDER, type ActivityFact, type ActivityRecorder, type RecordedBy } from '../session/activity-recorder.js';
import { currentContext, type Session } from '../session/request-context.js';
import { TokenVerifier } from '../tokens/token-verifier.js';
import { idsOf } from './read-details.js';
import { ORDINARY_NOT_FOUND } from './recorded-read.js';

/** Refused attempts that belong to no account: of callers who are not signed in and whom no account knows. Operators read them. */
export const INSTALLATION: RecordedBy = { accountId: 0, actor: NO_ACTOR, sessionId: '' };

/** The most that one event contains; repeated events list the rest. */
const IN_FULL = 10;
const CASE_ID = /^[A-Z]/i;

/** An API key that was refused, and whose it is. */
interface RefusedKey extends RecordedBy {
  readonly reason: EndedKey['reason'] | 'address' | 'people_only';
  readonly apiKey?: Session['apiKey'];
}

/** Records refused attempts: missing permissions, tries of ids, refused uploads, invalid tokens. */
@Injectable()
export class RefusalRecorder {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** Refuses a call without the permission (or kind of token) that its route or definition requires: 403, recorded. */
  async refusePermission(session: Session, request: FastifyRequest, needed: string, message?: string): Promise<never> {
    const route = request.routeOptions.url ?? '';
    const { caseId } = (request.params ?? {}) as { caseId?: string };
    const ids = idsOf(request.params, undefined, undefined);
    await this.#record(session, {
      type: 'AttemptRefused',
      description: `${request.method} ${route}, no permission ${needed}`,
      data: { method: request.method, route, permission: needed, ...(ids.length ? { ids } : {}) },
      ...(caseId ? { caseId } : {}),
    });
    throw forbidden(needed, message);
  }

  /**
   * A call whose token is not valid; one without a token is none. A token that this product signed and that has only expired is how every session
   * continues, and is not recorded. Any other belongs to no account.
   */
  async recordToken(request: FastifyRequest): Promise<void> {
    const token = bearerOf(request);
    if (!token || (await this.tokens.read(token, { ignoreExpiration: true }))) return;
    await this.#record(INSTALLATION, {
      type: 'TokenRefused',
      description: 'Invalid access token refused',
      data: { ...callOf(request), reason: 'invalid_token' },
    });
  }

  /** A call of a route that takes another kind of token. The access token of a user, even an expired one, belongs to that user. */
  async recordOtherToken(request: FastifyRequest): Promise<void> {
    const token = bearerOf(request);
    const read = token && (await this.tokens.read(token, { ignoreExpiration: true }));
    if (read)
      await this.recordNamedToken(sessionFromClaims(read.claims), request, 'Access token of a user refused', 'wrong_kind');
    else await this.recordToken(request);
  }

  /** A call with a token that is known and does not work. */
  recordNamedToken(by: RecordedBy, request: FastifyRequest, description: string, reason: string): Promise<void> {
    return this.#record(by, { type: 'TokenRefused', description, data: { ...callOf(request), reason } });
  }

  /** A call with a valid token whose session has ended: by sign-out, deactivation, a new password or its age. It belongs to its user. */
  recordEndedSession(token: Session, request: FastifyRequest): Promise<void> {
    return this.recordNamedToken(token, request, 'Access token of an ended session refused', 'session_ended');
  }

  /** A call with an API key that does not work: of the key's user where it is known, else of no account. */
  recordKey(request: FastifyRequest, refused?: RefusedKey): Promise<void> {
    const reason = refused?.reason ?? 'unknown';
    return this.#record(refused ?? INSTALLATION, {
      type: 'TokenRefused',
      description: `API key ${refused?.apiKey?.name ?? ''} refused (${reason.replace('_', ' ')})`.replace('  ', ' '),
      data: { ...callOf(request), reason: `key_${reason}` },
    });
  }

  /** What a handler refused: an id that is not there or not the user's, a file, an action or a grant that is not for this user. */
  async recordAnswer(session: Session, context: ExecutionContext, request: FastifyRequest, error: unknown): Promise<void> {
    const [status, code] = statusAndCode(error);
    if (status === 404 && !this.#isOrdinary(context, code)) await this.#record(session, notFoundFact(request, code));
    if ((status === 403 || REFUSED_GRANTS.has(code)) && !currentContext().isRefusalRecorded) {
      const description = `${request.method} ${currentContext().route ?? ''}, not allowed`;
      await this.#record(session, { type: 'AttemptRefused', description, data: { ...callOf(request), code } });
    }
    if (request.isMultipart?.() && UPLOAD_REFUSALS.has(status)) {
      const ids = idsOf(request.params, undefined, undefined);
      const description = `Upload refused (${code.toLowerCase().replaceAll('_', ' ')})`;
      const repeatable = { key: code, inFull: IN_FULL, sets: { ids } };
      await this.#record(session, { type: 'UploadRefused', description, data: { ...callOf(request), code }, repeatable });
    }
  }

  #isOrdinary(context: ExecutionContext, code: string): boolean {
    if (!code.endsWith('_NOT_FOUND')) return true;
    return this.reflector.get<readonly string[] | undefined>(ORDINARY_NOT_FOUND, context.getHandler())?.includes(code) ?? false;
  }

  #record(by: RecordedBy, fact: ActivityFact<ObservedFactType>): Promise<void> {
    return this.activity.record(by, fact);
  }
}

/** Answered with 409, because the state of the account forbids them: grants and withdrawals that are attempts like those without a permission. */
const REFUSED_GRANTS: ReadonlySet<string> = new Set([
  'LAST_ADMINISTRATOR',
  'LAST_PASSWORD',
  'LOCKED_OUT',
  'OWN_ACCOUNT',
  'OWN_EMERGENCY_ACCESS',
  'OWN_USER',
  'ROLE_HAS_FULL_ACCESS',
]);

/** The codes of refused files: form, size, type, content. */
const UPLOAD_REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const bearerOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const callOf = (request: FastifyRequest): JsonObject => ({ method: request.method, route: currentContext().route ?? '' });

/** Unknown, deleted, of another account and outside the user's scope have the same answer and the same event. */
function notFoundFact(request: FastifyRequest, code: string): ActivityFact<ObservedFactType> {
  const ids = idsOf(request.params, request.query, request.body);
  const caseId = code === 'CASE_NOT_FOUND' && ids.length === 1 ? ids.find(id => CASE_ID.test(id)) : undefined;
  return {
    type: 'RecordNotFound',
    description: `${request.method} ${currentContext().route ?? ''}, no such record`,
    ...(caseId === undefined ? {} : { caseId: caseId.toUpperCase() }),
    data: { ...callOf(request), code },
    repeatable: {
      key: code,
      inFull: IN_FULL,
      sets: caseId === undefined ? { ids } : { case_ids: [caseId.toUpperCase()] },
    },
  };
}

function statusAndCode(error: unknown): [number, string] {
  if (error instanceof AppError) return [error.status, error.code];
  if (error instanceof DomainError && error.code.endsWith('_NOT_FOUND') && error.code !== 'STATUS_NOT_FOUND')
    return [404, error.code];
  return [0, ''];
}
