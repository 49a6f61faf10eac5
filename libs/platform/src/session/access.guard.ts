import {
  type ActionKey,
  AppError,
  closedScreens,
  commonTexts,
  kindRule,
  missingKeys,
  notFound,
  requestTexts,
  screenTitles,
} from '@atlas/contracts';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { RefusalRecorder } from '../audit/refusal-recorder.js';
import {
  ROUTE_ACCESS,
  ROUTE_AUDIENCE,
  ROUTE_FEATURE,
  ROUTE_PEOPLE_ONLY,
  ROUTE_SCREENS,
  type AudienceRefusal,
  type RouteAccess,
  type RouteAudience,
  type RouteFeature,
  type RouteScreens,
} from './access.decorators.js';
import { AccessRecords, sessionEnded } from './access-records.js';
import { presentedKey } from './api-key.js';
import { ApiKeySessions } from './api-key-sessions.js';
import { JwtStrategy } from './jwt.strategy.js';
import { currentContext, type Session } from './request-context.js';

/** Checks every call: its token, then what holds for its session now, then the permission, the audience, the feature and the screens that the route declares. Records refusals. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: RefusalRecorder,
    private readonly tokens: JwtStrategy,
    private readonly records: AccessRecords,
    private readonly apiKeys: ApiKeySessions,
  ) {
    super({ defaultStrategy: tokens.ownName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.#declared<RouteAccess>(ROUTE_ACCESS, context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Session }>();
    const key = presentedKey(request);
    const isClosedToKeys = key !== undefined && this.#declared<boolean>(ROUTE_PEOPLE_ONLY, context) === true;
    if (access?.kind === 'public') {
      if (!isClosedToKeys) return true;
      await this.apiKeys.recordForPeople(key, request);
      throw new AppError(403, 'NOT_WITH_API_KEY', requestTexts.notWithKey);
    }
    const session = key === undefined ? await this.#signedIn(context, request) : await this.apiKeys.sessionOf(key, request);
    const current = currentContext();
    current.session = session;
    if (access) current.admittedBy = access;
    if (isClosedToKeys) await this.refusals.refusePermission(session, request, 'of a person', requestTexts.notWithKey);
    await this.#enter(access, session, request);
    const audience = this.#declared<RouteAudience>(ROUTE_AUDIENCE, context);
    if (audience && !audience.of.includes(session.dataScope.kind))
      await this.#refuse(audience.refusal, session, request, context);
    const feature = this.#declared<RouteFeature>(ROUTE_FEATURE, context);
    if (feature && !session.service && !session.features.has(feature.key))
      await this.refusals.refusePermission(session, request, neededFor(access), feature.switchedOff);
    if (!session.service && access?.kind !== 'system_user')
      await this.#requireScreen(this.#declared<RouteScreens>(ROUTE_SCREENS, context), session, request);
    return true;
  }

  /** Of the handler, or else of its controller. */
  #declared<Declared>(key: string, context: ExecutionContext): Declared | undefined {
    return this.reflector.getAllAndOverride<Declared | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** The session of an access token, or of the token of a service. */
  async #signedIn(context: ExecutionContext, request: FastifyRequest & { user: Session }): Promise<Session> {
    const token = this.tokens.knownSession(request) ?? (await this.#verified(context, request));
    return token.service ? token : this.#accessOf(token, request);
  }

  async #verified(context: ExecutionContext, request: FastifyRequest & { user: Session }): Promise<Session> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) await this.refusals.recordToken(request);
      throw error;
    }
    return request.user;
  }

  /** That a session has ended is a refusal; that its access cannot be found out right now (503) is none. */
  async #accessOf(token: Session, request: FastifyRequest): Promise<Session> {
    try {
      return await this.records.sessionOf(token);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) await this.refusals.recordEndedSession(token, request);
      throw error;
    }
  }

  /** `why`: for a token that was refused. That its key cannot be fetched right now (503) is no refusal. */
  override handleRequest<User>(error: Error | null, user: User | false, why?: Error): User {
    if (why instanceof AppError) throw why;
    if (error || !user) throw sessionEnded();
    return user;
  }

  async #enter(access: RouteAccess | undefined, session: Session, request: FastifyRequest): Promise<void> {
    if (access?.kind === 'signed_in') return;
    if (access?.kind === 'service' && session.service) return;
    if (access?.kind === 'system_user' && session.isSystem) return;
    const missing = access?.kind === 'permission' ? missingIn(session, access, request) : neededFor(access);
    if (missing !== undefined) await this.refusals.refusePermission(session, request, missing);
  }

  /** A route that declares no screens is refused. */
  async #requireScreen(screens: RouteScreens = [], session: Session, request: FastifyRequest): Promise<void> {
    if (screens === 'every') return;
    const closed = closedScreens(screens, session);
    if (!closed) return;
    const titles = screenTitles(screens);
    await this.refusals.refusePermission(session, request, `for the screen ${titles}`, CLOSED[closed](titles, session));
  }

  async #refuse(refusal: AudienceRefusal, session: Session, request: FastifyRequest, context: ExecutionContext): Promise<never> {
    if ('permission' in refusal) return this.refusals.refusePermission(session, request, refusal.permission);
    const error =
      'notFound' in refusal ? notFound(refusal.notFound, refusal.message) : new AppError(403, 'LAW_FIRM_ONLY', refusal.message);
    await this.refusals.recordAnswer(session, context, request, error);
    throw error;
  }
}

const CLOSED = {
  of_other_accounts: (titles: string, { accountKind }: Session) =>
    commonTexts.screenOfOtherAccounts(titles, kindRule(accountKind).title),
  switched_off: commonTexts.screenSwitchedOff,
  not_granted: commonTexts.screenNotGranted,
} as const;

const missingIn = ({ permissions }: Session, { does, anyOf }: RouteAccess & { kind: 'permission' }, request: FastifyRequest) =>
  missingKeys(permissions, { does: does === 'Save' ? savesAs(request) : does, anyOf });

/** The body is not validated yet. */
function savesAs({ params, body }: FastifyRequest): ActionKey {
  const { id } = { ...(body as { readonly id?: unknown } | undefined), ...(params as { readonly id?: unknown }) };
  return id === undefined || id === null || id === '' || id === 0 || id === '0' ? 'Add' : 'Edit';
}

function neededFor(access: RouteAccess | undefined): string {
  if (access?.kind === 'permission') return access.anyOf.join(' or ');
  return access?.kind === 'system_user' ? 'of a system user' : 'of a service';
}
