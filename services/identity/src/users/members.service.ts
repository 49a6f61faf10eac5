import { identityTexts, invalid, type MembersRequest, notFound } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { changedFields, type FieldChange } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refuseLastAdministrator } from './administrators.js';

/** What users can be members of. */
export interface Group {
  readonly level: 'role' | 'department';
  readonly id: number;
}

interface GroupSql {
  readonly label: string;
  readonly code: string;
  readonly find: string;
  /** Of the users $3: those who are no members yet, and those who are. */
  readonly add: string;
  readonly remove: string;
}

const GROUPS: Readonly<Record<Group['level'], GroupSql>> = {
  role: {
    label: 'role',
    code: 'ROLE_NOT_FOUND',
    find: 'select name from identity.role where account_id = $1 and role_id = $2 for update',
    add: `insert into identity.user_role (account_id, user_id, role_id) select $1::int, id, $2::int from unnest($3::int[]) id
          on conflict do nothing returning user_id`,
    remove: 'delete from identity.user_role where account_id = $1 and role_id = $2 and user_id = any($3) returning user_id',
  },
  department: {
    label: 'department',
    code: 'DEPARTMENT_NOT_FOUND',
    find: 'select name from identity.department where account_id = $1 and department_id = $2 for update',
    add: `update identity.app_user set department_id = $2 where account_id = $1 and user_id = any($3) and department_id is distinct from $2
          returning user_id`,
    remove: `update identity.app_user set department_id = null where account_id = $1 and user_id = any($3) and department_id = $2
             returning user_id`,
  },
};

/** Adds users to a role or department, and removes them. */
@Injectable()
export class MembersService {
  constructor(
    private readonly writes: IdentityWrites,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  /** All or none. A user who joins a department leaves their earlier one. */
  async change(session: Session, { level, id }: Group, request: MembersRequest): Promise<void> {
    const { accountId, actor } = session;
    const added = request.added ?? [];
    const removed = request.removed ?? [];
    if (added.some(user => removed.includes(user))) throw invalid({ removed: identityTexts.addedAndRemoved });
    const sql = GROUPS[level];
    await this.writes.by(session, async tx => {
      const [group] = await tx.query<{ name: string }>(sql.find, [accountId, id]);
      if (!group) throw notFound(sql.code, GROUP_NOT_FOUND[level](id));
      const users = [...added, ...removed];
      const known = await membersOf(tx, accountId, users);
      for (const [field, ids] of [['added', added] as const, ['removed', removed] as const])
        if (ids.some(user => !known.has(user))) throw invalid({ [field]: identityTexts.selectUsers });
      const attempt = identityTexts.membersOf(sql.label, group.name);
      const giver = await this.giving.giver(tx, session);
      await this.giving.refuseStronger(tx, giver, users, attempt);
      const joined = await changed(tx, sql.add, [accountId, id, added]);
      const left = await changed(tx, sql.remove, [accountId, id, removed]);
      const touched = [...joined, ...left];
      if (touched.length) {
        await tx.query(
          `update identity.app_user set revision = revision + 1, updated_at = now(), updated_by = $3 where account_id = $1 and user_id = any($2)`,
          [accountId, touched, actor.userId],
        );
        await this.giving.refuseStronger(tx, giver, touched, attempt);
        await refuseLastAdministrator(tx, accountId);
        await this.giving.refuseLockOut(tx, giver);
        for (const userId of touched) tx.changesAccessOf({ userId });
      }
      const named = (ids: readonly number[]) =>
        ids
          .map(user => known.get(user)!.username)
          .sort()
          .join(', ') || null;
      const moves =
        level === 'department'
          ? movesTo(
              group.name,
              joined.map(user => known.get(user)!),
            )
          : [];
      const type = level === 'role' ? 'RoleChanged' : 'DepartmentChanged';
      const changes = [...changedFields({}, { added: named(joined), removed: named(left) }), ...moves];
      await this.activity.recordChange(tx, session, type, `Members of ${sql.label} ${group.name} changed`, changes);
    });
  }
}

const GROUP_NOT_FOUND = { role: identityTexts.roleNotFound, department: identityTexts.departmentNotFound } as const;

interface Member {
  readonly username: string;
  /** Of before the change. */
  readonly department: string | null;
}

/** Users by id, locked; users who are deleted, unknown or another account's are missing. */
async function membersOf(tx: Transaction, accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Member>> {
  const rows = await tx.query<Member & { user_id: number }>(
    `select u.user_id, u.username, d.name as department from identity.app_user u
       left join identity.department d on d.account_id = u.account_id and d.department_id = u.department_id
      where u.account_id = $1 and u.user_id = any($2) and u.deleted_at is null order by u.user_id for update of u`,
    [accountId, ids],
  );
  return new Map(rows.map(({ user_id, ...member }) => [user_id, member]));
}

/** The departments that these users left. */
const movesTo = (name: string, joined: readonly Member[]): FieldChange[] =>
  joined.flatMap(({ username, department }) =>
    department === null
      ? []
      : changedFields({ [`department of ${username}`]: department }, { [`department of ${username}`]: name }),
  );

async function changed(tx: Transaction, statement: string, values: readonly unknown[]): Promise<number[]> {
  return (await tx.query<{ user_id: number }>(statement, [...values])).map(({ user_id }) => user_id);
}
