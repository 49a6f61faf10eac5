import { AppError, CreateRoleRequest, instanceOf, RoleRequest, scimTexts, stale } from '@atlas/contracts';
import { CONFIG, Database, validateRequest, type Config, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { RolesService } from '../access/roles.service.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { MembersService } from '../users/members.service.js';
import { invalidValue, taken } from './scim-error.js';
import { filterSql } from './scim-filter.js';
import {
  GROUP_FILTERS,
  groupFieldsOfBody,
  groupFieldsOfRow,
  groupResource,
  patchedGroup,
  type GroupFields,
} from './scim-group.js';
import { listAnswer, pageOf, projected, type ScimQuery } from './scim-list.js';
import { patchOperations } from './scim-patch.js';
import { GROUP_ROWS, GROUPS, groupRow, MANAGED, refuseTakenExternalId, setExternalId, type GroupRow } from './scim-records.js';

/** Groups of the directory of the firm are roles of Atlas, by the services of roles and members and with their rules. */
@Injectable()
export class ScimGroupsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly roles: RolesService,
    private readonly members: MembersService,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session, query: ScimQuery): Promise<object> {
    const page = pageOf(query);
    const values: unknown[] = [accountId];
    const where = filterSql(query['filter'], GROUP_FILTERS, values);
    return this.database.withAccount(accountId, async tx => {
      const [total] = await tx.query<{ total: number }>(
        `select count(*)::int as total from identity.role r where ${GROUPS} and ${where}`,
        values,
      );
      const rows = await tx.query<GroupRow>(
        `${GROUP_ROWS} and ${where} order by r.role_id limit ${page.count} offset ${page.offset}`,
        values,
      );
      return listAnswer(
        rows.map(row => this.resource(row, query)),
        total?.total ?? 0,
        page,
      );
    });
  }

  get({ accountId }: Session, id: string): Promise<GroupRow> {
    return this.database.withAccount(accountId, tx => groupRow(tx, accountId, id));
  }

  resource(group: GroupRow, query: ScimQuery = {}): object {
    return projected(groupResource(group, this.config.publicUrl), query);
  }

  /** A role that grants nothing yet: what it may do is decided in Atlas. */
  async create(session: Session, body: unknown): Promise<GroupRow> {
    const fields = groupFieldsOfBody(body);
    await this.#check(session, fields);
    const request = instanceOf(CreateRoleRequest, { name: fields.displayName });
    await validateRequest(request);
    const { id } = await this.roles.create(session, request).catch(asTakenName);
    return this.#complete(session, String(id), fields);
  }

  async replace(session: Session, id: string, body: unknown, ifMatch?: number): Promise<GroupRow> {
    return this.#update(session, id, () => groupFieldsOfBody(body), ifMatch);
  }

  async patch(session: Session, id: string, body: unknown, ifMatch?: number): Promise<GroupRow> {
    const operations = patchOperations(body);
    return this.#update(session, id, before => operations.reduce(patchedGroup, before), ifMatch);
  }

  /** Refused while it has members, like a role. */
  async remove(session: Session, id: string, ifMatch?: number): Promise<void> {
    await this.#changeable(session, id, ifMatch);
    await this.roles.remove(session, Number(id));
  }

  async #update(session: Session, id: string, change: (before: GroupFields) => GroupFields, ifMatch?: number): Promise<GroupRow> {
    const before = await this.#changeable(session, id, ifMatch);
    const fields = change(groupFieldsOfRow(before));
    await this.#check(session, fields, before.id);
    if (fields.displayName !== before.name) {
      const request = instanceOf(RoleRequest, { name: fields.displayName });
      await validateRequest(request);
      await this.roles.update(session, before.id, request, before.revision).catch(asTakenName);
    }
    return this.#complete(session, id, fields);
  }

  async #changeable({ accountId }: Session, id: string, ifMatch?: number): Promise<GroupRow> {
    const group = await this.database.withAccount(accountId, tx => groupRow(tx, accountId, id));
    if (ifMatch !== undefined && ifMatch !== group.revision) throw stale(scimTexts.changed);
    return group;
  }

  /** Before anything is changed: the members exist, and the id of the directory is free. */
  async #check({ accountId }: Session, { externalId, members }: GroupFields, id?: number): Promise<void> {
    await this.database.withAccount(accountId, async tx => {
      await refuseTakenExternalId(tx, 'role', accountId, externalId, id);
      const known = await tx.query<{ user_id: number }>(
        `select u.user_id from identity.app_user u where ${MANAGED} and u.user_id = any($2)`,
        [accountId, members],
      );
      const ids = new Set(known.map(({ user_id }) => user_id));
      const missing = members.find(member => !ids.has(member));
      if (missing !== undefined) throw invalidValue(scimTexts.noSuchMember(String(missing)));
    });
  }

  /** What the service of roles does not know: the id of the directory, and the members as a whole. */
  async #complete(session: Session, id: string, { externalId, members }: GroupFields): Promise<GroupRow> {
    const { accountId } = session;
    const before = await refusingDuplicates(
      this.writes.by(session, async tx => {
        const was = await groupRow(tx, accountId, id);
        await setExternalId(tx, 'role', accountId, was.id, externalId);
        const changes = changedFields({ external_id: was.external_id }, { external_id: externalId });
        await this.activity.recordChange(tx, session, 'RoleChanged', scimTexts.roleChanged(was.name), changes);
        return was;
      }),
      { role_external_id: () => taken('externalId') },
    );
    const present = before.members.map(member => member.id);
    const added = members.filter(member => !present.includes(member));
    const removed = present.filter(member => !members.includes(member));
    if (added.length + removed.length) {
      await this.members.change(session, { level: 'role', id: before.id }, { added, removed });
      // The members are part of a group, so its version changes with them.
      await this.writes.by(session, tx =>
        tx.query('update identity.role set revision = revision + 1, updated_at = now() where account_id = $1 and role_id = $2', [
          accountId,
          before.id,
        ]),
      );
    }
    return this.get(session, id);
  }
}

function asTakenName(error: unknown): never {
  const isTaken = error instanceof AppError && error.status === 422 && error.errors?.['name'] !== undefined;
  throw isTaken ? taken('displayName') : error;
}
