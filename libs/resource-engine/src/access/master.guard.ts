import { isOfAccountKind, isSwitchedOn, kindRule, malformed, type PermissionKey, recordTexts, tabsOf } from '@atlas/contracts';
import { currentContext, currentSession, hasPermission, RefusalRecorder, type Session } from '@atlas/platform';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import { SHARED_ACCOUNT } from '../model/shared.js';
import { MANAGE } from '../service/viewer.js';
import { isOwnRecord, isScoped, mayRead } from './session-scope.js';

export const MASTER_ACCESS = 'atlas:master-access';
export const MASTER_RESOURCE = 'atlas:master-resource';

/** What a route does with the records of a definition. */
export interface MasterAccess {
  readonly as: 'reader' | 'writer' | 'chooser' | 'reader_of_tab' | 'owner';
  /** Required of users of the law firm in addition to read access. */
  readonly firmNeeds?: PermissionKey;
  /** The definition; default: that of the controller. */
  readonly path?: string;
}

/** Fastify's request as the guard reads it: before any pipe has checked it. */
type Request = FastifyRequest<{ Params: Record<string, string | undefined> }>;

/** Checks who may call a route of master data, as its definition says. Refusals are recorded. */
@Injectable()
export class MasterGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly engine: ResourceEngine,
    private readonly refusals: RefusalRecorder,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.#declared<MasterAccess>(MASTER_ACCESS, context);
    const path = access?.path ?? this.#declared<string>(MASTER_RESOURCE, context);
    if (!access || path === undefined) throw new Error(`${context.getClass().name} names no definition.`);
    const [model, session] = [this.engine.set.model(path), currentSession()];
    const request = context.switchToHttp().getRequest<Request>();
    const leftOut = leftOutBecause(access, model, session);
    if (leftOut !== undefined) await this.refusals.refusePermission(session, request, MANAGE, leftOut);
    const missing = await this.#missing(access, model, session, request);
    if (missing !== undefined) await this.refusals.refusePermission(session, request, missing);
    return true;
  }

  #declared<Declared>(key: string, context: ExecutionContext): Declared | undefined {
    return this.reflector.getAllAndOverride<Declared | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** The permission that the caller lacks. */
  #missing(
    { as, firmNeeds }: MasterAccess,
    model: ResourceModel,
    session: Session,
    request: Request,
  ): Promise<string | undefined> | string | undefined {
    const reading = mayRead(session, model) ? undefined : MANAGE;
    switch (as) {
      case 'reader':
        return reading;
      case 'chooser':
        return isLookup({ as }, model) ? undefined : reading;
      case 'owner':
        return isScoped(session)
          ? this.#notOwn(session, model, request)
          : (reading ?? (firmNeeds && missingOf(session, firmNeeds)));
      case 'reader_of_tab':
        return this.#missingForTab(reading, session, model, request);
      case 'writer':
        return this.#missingForWrite(session, model, request);
    }
  }

  async #notOwn(session: Session, model: ResourceModel, { params }: Request): Promise<string | undefined> {
    const [id] = idsIn([params['id']]);
    return id !== undefined && (await isOwnRecord(this.engine, session, model, id)) ? undefined : MANAGE;
  }

  async #missingForTab(
    reading: string | undefined,
    session: Session,
    model: ResourceModel,
    request: Request,
  ): Promise<string | undefined> {
    const { ownTabs, sections } = model.definition;
    const name = request.params['tab']?.toLowerCase() ?? '';
    const tab = tabsOf(model.definition).find(each => each === name);
    if (isScoped(session)) return tab && ownTabs.includes(tab) ? this.#notOwn(session, model, request) : MANAGE;
    if (reading) return reading;
    const fields = sections.filter(section => section.tab === tab).flatMap(section => Object.values(section.fields));
    return fields.length && fields.every(field => field.managersOnly) ? missingOf(session, MANAGE) : undefined;
  }

  async #missingForWrite(session: Session, model: ResourceModel, request: Request): Promise<string | undefined> {
    const { managersOnly, alsoNeeds } = model.definition;
    const missing = (managersOnly ? missingOf(session, MANAGE) : undefined) ?? (alsoNeeds && missingOf(session, alsoNeeds));
    if (missing || !(await this.#areShared(session, model, namedIds(request)))) return missing;
    if (!session.isSystem) return 'of a system user';
    currentContext().writesTo = SHARED_ACCOUNT;
    return undefined;
  }

  async #areShared({ accountId }: Session, { definition: { shared }, table }: ResourceModel, ids: number[]): Promise<boolean> {
    if (shared !== 'also' || !ids.length) return shared === 'only';
    const rows = await this.engine.database.withAccount(accountId, tx =>
      tx.query<{ account_id: number }>(
        `select distinct account_id from ${table} where account_id in ($1, ${SHARED_ACCOUNT}) and id = any($2)`,
        [accountId, ids],
      ),
    );
    if (rows.length > 1) throw malformed(recordTexts.sharedAndOwnApart);
    return rows[0]?.account_id === SHARED_ACCOUNT;
  }
}

/** A list to choose from is a documented lookup of forms: it is answered whatever is switched off. */
const isLookup = ({ as }: MasterAccess, { definition: { get, managersOnly } }: ResourceModel): boolean =>
  as === 'chooser' && get !== 'new' && !managersOnly;

/** Where the account lacks the definition's part of the product, only calls of other services read its records. The answer says why it is lacking. */
function leftOutBecause(access: MasterAccess, model: ResourceModel, session: Session): string | undefined {
  const { definition } = model;
  if (session.service !== undefined || isLookup(access, model)) return undefined;
  if (!isOfAccountKind(definition, session))
    return recordTexts.ofOtherAccounts(definition.plural, kindRule(session.accountKind).title);
  return isSwitchedOn(definition, session) ? undefined : recordTexts.switchedOff(definition.plural);
}

const missingOf = (session: Session, permission: string): string | undefined =>
  hasPermission(session, permission) ? undefined : permission;

const idsIn = (given: readonly unknown[]): number[] =>
  given.map(Number).filter(id => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);

/** The ids of records in the path or body of a call, before they are validated. */
function namedIds({ params, body }: Request): number[] {
  if (Array.isArray(body)) return idsIn(body);
  const { id, ids } = (body ?? {}) as { readonly id?: unknown; readonly ids?: unknown };
  return idsIn([id, params['id'], ...(Array.isArray(ids) ? (ids as unknown[]) : [])]);
}
