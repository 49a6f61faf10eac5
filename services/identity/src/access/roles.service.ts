import {
  ALL_PERMISSIONS,
  conflict,
  type CreateRoleRequest,
  identityTexts,
  invalid,
  MENU_IDS,
  notFound,
  type RolePreset,
  type RoleRecord,
  type RoleRequest,
} from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { ROLE_PRESETS, type RoleSeed } from '../accounts/account-seeds.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { grantHistory } from './grant-history.js';
import { IdentityWrites, type AccessTransaction } from './identity-writes.js';
import { insertRole } from './insert-role.js';
import { PrivilegeEscalationGuard } from './privilege-escalation-guard.js';
import { usersText } from './users-text.js';

const ROLE = `
  select r.role_id as id, r.name, r.description, r.full_access, r.is_system, r.revision,
         (select count(*)::int from identity.user_role ur join identity.app_user u on u.account_id = ur.account_id and u.user_id = ur.user_id
           where ur.account_id = r.account_id and ur.role_id = r.role_id and u.deleted_at is null) as user_count
    from identity.role r where r.account_id = $1`;

const NOTHING: RoleSeed = { name: '', description: '', fullAccess: false, permissions: [], menuIds: [] };

/** The roles of an account. What they grant is kept by `GrantsService`. */
@Injectable()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session): Promise<RoleRecord[]> {
    return this.database.withAccount(accountId, tx =>
      tx.query<RoleRecord>(`${ROLE} order by r.is_system desc, lower(r.name)`, [accountId]),
    );
  }

  get({ accountId }: Session, id: number): Promise<RoleRecord> {
    return this.database.withAccount(accountId, tx => roleById(tx, accountId, id));
  }

  /** What a new role can start with. */
  presets(): RolePreset[] {
    return [...ROLE_PRESETS].map(([key, { name, description }]) => ({ key, name, description }));
  }

  async create(session: Session, { name, description, preset }: CreateRoleRequest): Promise<RoleRecord> {
    const { accountId, actor } = session;
    const start = preset ? ROLE_PRESETS.get(preset) : NOTHING;
    if (!start) throw invalid({ preset: identityTexts.noSuchPreset });
    return this.#write(session, name, async tx => {
      const wanted = start.fullAccess ? { permissions: ALL_PERMISSIONS, menuIds: MENU_IDS } : start;
      await this.giving.refuseBeyond(await this.giving.giver(tx, session), wanted, identityTexts.addingRole(name));
      const id = await insertRole(tx, accountId, actor.userId, {
        ...start,
        name,
        description: description || start.description || null,
      });
      const role = await roleById(tx, accountId, id);
      const history = {
        ...historyOf(role),
        full_access: role.full_access,
        permissions: start.permissions.join(', '),
        menu_items: start.menuIds.join(', '),
      };
      await this.activity.recordChange(tx, session, 'RoleChanged', `Role ${name} added`, changedFields({}, history));
      return role;
    });
  }

  async update(session: Session, id: number, { name, description }: RoleRequest, ifMatch?: number): Promise<RoleRecord> {
    const { accountId, actor } = session;
    return this.#write(session, name, async tx => {
      const role = await roleById(tx, accountId, id, 'for update of r');
      refuseStale(ifMatch, role.revision, identityTexts.roleChanged(role.name));
      // Seeds and imports find the roles that came with the account by their names.
      if (role.is_system && role.name !== name) throw conflict('ROLE_IS_SYSTEM', identityTexts.roleNotRenamed(role.name));
      const kept = description === undefined ? role.description : description || null;
      if (role.name === name && role.description === kept) return role;
      await tx.query(
        `update identity.role set name = $3, description = $4, revision = revision + 1, updated_at = now(), updated_by = $5
          where account_id = $1 and role_id = $2`,
        [accountId, id, name, kept, actor.userId],
      );
      const after = await roleById(tx, accountId, id);
      const changes = changedFields(historyOf(role), historyOf(after));
      await this.activity.recordChange(tx, session, 'RoleChanged', `Role ${name} changed`, changes);
      return after;
    });
  }

  async remove(session: Session, id: number): Promise<void> {
    const { accountId } = session;
    await this.writes.by(session, async tx => {
      const found = await roleById(tx, accountId, id, 'for update of r');
      if (found.is_system) throw conflict('ROLE_IS_SYSTEM', identityTexts.roleNotDeleted(found.name));
      if (found.user_count) throw conflict('ROLE_IN_USE', identityTexts.roleUsed(found.name, usersText(found.user_count)));
      await tx.query(
        `delete from identity.user_role ur using identity.app_user u
          where ur.account_id = $1 and ur.role_id = $2 and u.account_id = ur.account_id and u.user_id = ur.user_id and u.deleted_at is not null`,
        [accountId, id],
      );
      const before = { ...historyOf(found), full_access: found.full_access, ...(await grantHistory(tx, accountId, 'role', id)) };
      await tx.query('delete from identity.role where account_id = $1 and role_id = $2', [accountId, id]);
      await this.activity.recordChange(tx, session, 'RoleChanged', `Role ${found.name} deleted`, changedFields(before, {}));
    });
  }

  #write<Result>(session: Session, name: string, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    return refusingDuplicates(this.writes.by(session, work), {
      role_name: () => invalid({ name: identityTexts.roleExists(name) }),
    });
  }
}

const historyOf = ({ name, description }: RoleRecord) => ({ name, description });

async function roleById(tx: Transaction, accountId: number, id: number, lock = ''): Promise<RoleRecord> {
  const [role] = await tx.query<RoleRecord>(`${ROLE} and r.role_id = $2 ${lock}`, [accountId, id]);
  if (!role) throw notFound('ROLE_NOT_FOUND', identityTexts.roleNotFound(id));
  return role;
}
