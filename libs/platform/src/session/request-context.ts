import { type AccountKind, type Actor, AppError, commonTexts, type DataScope } from '@atlas/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import type { FormDigest } from '../http/form-digest.js';
import type { AwaitedWrites } from '../own-writes/awaited-writes.js';
import type { WrittenPlace } from '../own-writes/written-place.js';
import type { RouteAccess } from './route-access.js';

/** Who is asking, and what they may do: as the access record of their session says, or the token of the service that asks for them. */
export interface Session {
  readonly accountId: number;
  /** The account's code, e.g. DEMO ('domain' in the documents). */
  readonly accountCode: string;
  readonly actor: Actor;
  readonly userType: 1 | 2 | 3;
  readonly roleType: 1 | 2;
  readonly permissions: ReadonlySet<string>;
  /** Ids of the menu entries that the user was granted. */
  readonly menus: ReadonlySet<number>;
  /** Keys of the parts of the product that the account has switched on. */
  readonly features: ReadonlySet<string>;
  readonly dataScope: DataScope;
  /** Of the user, by its name; unset where they have none. */
  readonly department?: string;
  readonly isSystem: boolean;
  /** What the account is for; unset: an attorney company. */
  readonly accountKind?: AccountKind;
  readonly sessionId: string;
  /** The emergency access that adds to its rights, and until when: ISO 8601 UTC. */
  readonly emergency?: { readonly id: string; readonly until: string };
  /** The API key that the call is made with, and from where it may be used; the session has its id. Unset for people who signed in. */
  readonly apiKey?: { readonly name: string; readonly networks?: readonly string[] };
  /** Set when a service calls for a user. */
  readonly service?: string;
}

/** What belongs to one request (or one job, or one delivered event) and everything it causes. */
export interface RequestContext {
  readonly correlationId: string;
  /** The client's address, as far as trusted proxies report it; unset in jobs and consumers. */
  readonly address?: string;
  /** The pattern of the route below the base path: 'case/:caseId/details'. */
  readonly route?: string;
  session?: Session;
  /** What the route asked of the session. */
  admittedBy?: RouteAccess;
  /** The account whose rows the call changes, where the guard found that it is not the session's own. */
  writesTo?: number;
  idempotencyKey?: string;
  /** Set when what a form holds is to be known afterwards. */
  form?: FormDigest;
  idsMade: number;
  /** A refused attempt of this call is in the activity trail already. */
  isRefusalRecorded?: boolean;
  /** What it wrote: the last event of each category of streams, and every message to other services. */
  readonly written: Map<string, WrittenPlace>;
  /** What its next transaction waits for. */
  awaitedWrites?: AwaitedWrites;
  /** Its answer may lack what its session wrote. */
  isStale?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestContext = (correlationId: string = randomUUID(), session?: Session): RequestContext => ({
  correlationId,
  idsMade: 0,
  written: new Map(),
  ...(session ? { session } : {}),
});

/** The context of an HTTP call. */
export const requestContextOf = (
  correlationId: string | undefined,
  address: string,
  route: string | undefined,
): RequestContext => ({
  ...newRequestContext(correlationId),
  address,
  ...(route === undefined ? {} : { route }),
});

export const runInContext = <Result>(context: RequestContext, work: () => Result): Result => storage.run(context, work);

export const currentContext = (): RequestContext => storage.getStore() ?? newRequestContext();

/** Undefined outside of requests, jobs and consumers. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Where a fact comes from. */
export interface FactOrigin extends Pick<RequestContext, 'correlationId' | 'address'> {
  readonly emergencyId?: string;
}

/** The origin of a fact that is recorded now. */
export function currentOrigin(): FactOrigin {
  const { correlationId, address, session } = currentContext();
  return {
    correlationId,
    ...(address === undefined ? {} : { address }),
    ...(session?.emergency ? { emergencyId: session.emergency.id } : {}),
  };
}

/** The session of the current request; 401 when no user is signed in. */
export function currentSession(): Session {
  const session = storage.getStore()?.session;
  if (!session) throw new AppError(401, 'NOT_SIGNED_IN', commonTexts.signIn);
  return session;
}

export const hasPermission = (session: Session, permission: string): boolean => session.permissions.has(permission);

/**
 * A new id. Under an Idempotency-Key it follows from the key and its place in the request, so a request that is repeated after a crash makes the
 * same ids, and the event store acknowledges what it already has instead of writing it twice.
 */
export function newId(): string {
  const context = storage.getStore();
  if (!context?.idempotencyKey || !context.session) return randomUUID();
  const { accountId, actor } = context.session;
  const digest = createHash('sha256')
    .update(`${accountId}/${actor.userId}/${context.idempotencyKey}/${context.idsMade++}`)
    .digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
