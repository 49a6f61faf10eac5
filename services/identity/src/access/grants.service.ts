import {
  ALL_PERMISSIONS,
  conflict,
  type GrantPreview,
  type Grants,
  identityTexts,
  invalid,
  MENU_IDS,
  notFound,
  type UserRights,
  type UserType,
} from '@atlas/contracts';
import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { effectiveAccess, type AccessFacts, type EffectiveAccess, type GrantKind, type GrantLevel } from './effective-access.js';
import { allKeys } from './grant-sources.js';
import { PrivilegeEscalationGuard } from './privilege-escalation-guard.js';
import { IdentityWrites } from './identity-writes.js';
import { inheritedGrants } from './inherited-grants.js';
import { loadFactsUnder, type UserFacts } from './load-access.js';
import { userRights } from './user-rights.js';

/** Whom a grant is about. */
export interface Subject {
  readonly level: GrantLevel;
  readonly id: number;
}

type Said = Pick<Grants<string>, 'granted' | 'denied'>;

interface SubjectRow {
  readonly name: string;
  readonly full_access: boolean;
  /** Of roles and departments 1: what a provider's or funder's user may not hold falls out when it is inherited. */
  readonly user_type: UserType;
}

const SUBJECTS: Readonly<Record<GrantLevel, { label: string; column: string; code: string; find: string }>> = {
  role: {
    label: 'Role',
    column: 'role_id',
    code: 'ROLE_NOT_FOUND',
    find: 'select name, full_access, 1 as user_type from identity.role where account_id = $1 and role_id = $2 for update',
  },
  department: {
    label: 'Department',
    column: 'department_id',
    code: 'DEPARTMENT_NOT_FOUND',
    find: 'select name, false as full_access, 1 as user_type from identity.department where account_id = $1 and department_id = $2 for update',
  },
  user: {
    label: 'User',
    column: 'user_id',
    code: 'USER_NOT_FOUND',
    find: 'select username as name, false as full_access, user_type from identity.app_user where account_id = $1 and user_id = $2 and deleted_at is null for update',
  },
};

/** What roles, departments and users are granted or denied, permissions and menu entries alike. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
    private readonly giving: PrivilegeEscalationGuard,
  ) {}

  read({ accountId }: Session, subject: Subject, kind: GrantKind): Promise<Grants<string>> {
    return this.database.withAccount(accountId, async tx => {
      const { name, full_access } = await findSubject(tx, accountId, subject);
      const own = await said(tx, accountId, subject, kind);
      if (subject.level === 'user') return { ...own, ...(await inheritedGrants(tx, accountId, subject.id, kind)) };
      const inherited = full_access ? allKeys(kind) : [];
      const itself = { level: subject.level, id: subject.id, name, keys: inherited };
      return { ...own, inherited, inherited_from: full_access ? [itself] : [] };
    });
  }

  /** Every right of a user with where it comes from. */
  explain({ accountId }: Session, userId: number): Promise<UserRights> {
    return this.database.withAccount(accountId, tx => userRights(tx, accountId, userId));
  }

  /** The active users whose rights `replace` would change; nothing is changed. */
  preview({ accountId }: Session, subject: Subject, kind: GrantKind, wanted: Said): Promise<GrantPreview<string>> {
    refuseContradiction(subject, wanted);
    return this.database.withAccount(accountId, async tx => {
      const found = await findSubject(tx, accountId, subject);
      if (found.full_access) throw conflict('ROLE_HAS_FULL_ACCESS', identityTexts.roleFixed(found.name));
      refuseFirmsOwn(kind, found, await said(tx, accountId, subject, kind), wanted);
      const users = await loadFactsUnder(tx, accountId, subject);
      return { users: users.map(user => effectOn(user, subject, kind, wanted)).filter(isChanged) };
    });
  }

  /** Replaces what the subject is granted and denied; what is not named is inherited again. */
  async replace(session: Session, subject: Subject, kind: GrantKind, wanted: Said): Promise<Grants<string>> {
    const { accountId } = session;
    refuseContradiction(subject, wanted);
    await this.writes.by(session, async tx => {
      const found = await findSubject(tx, accountId, subject);
      if (found.full_access) throw conflict('ROLE_HAS_FULL_ACCESS', identityTexts.roleFixed(found.name));
      const was = await said(tx, accountId, subject, kind);
      refuseFirmsOwn(kind, found, was, wanted);
      const attempt = identityTexts.changeOf(KINDS[kind], found.name);
      const giver = await this.giving.giver(tx, session);
      await this.giving.refuseBeyond(giver, newlyHeld(kind, was, wanted), attempt);
      await write(tx, accountId, subject, kind, wanted);
      await this.giving.refuseLockOut(tx, giver);
      tx.changesAccessOf(subject.level === 'user' ? { userId: subject.id } : 'account');
      const what = `${SUBJECTS[subject.level].label} ${found.name}: ${KINDS[kind]} changed`;
      const changes = changedFields(historyOf(was), historyOf(wanted));
      await this.activity.recordChange(tx, session, 'AccessChanged', what, changes);
    });
    return this.read(session, subject, kind);
  }
}

const KINDS: Readonly<Record<GrantKind, string>> = { permission: 'permissions', menu: 'menu items' };

/** To withdraw a denial is to give. */
function newlyHeld(kind: GrantKind, before: Said, wanted: Said): Partial<EffectiveAccess> {
  const given = [
    ...wanted.granted.filter(key => !before.granted.includes(key)),
    ...before.denied.filter(key => !wanted.denied.includes(key)),
  ];
  return kind === 'menu'
    ? { menuIds: MENU_IDS.filter(id => given.includes(String(id))) }
    : { permissions: ALL_PERMISSIONS.filter(key => given.includes(key)) };
}

function refuseContradiction({ level }: Subject, { granted, denied }: Said): void {
  if (level === 'role' && denied.length) throw invalid({ denied: identityTexts.roleDeniesNothing });
  const both = granted.find(key => denied.includes(key));
  if (both) throw invalid({ denied: identityTexts.grantedAndDenied(both) });
}

/** The keys of one kind that these facts give. */
const heldKeys = (facts: AccessFacts, kind: GrantKind): readonly string[] => {
  const { permissions, menuIds } = effectiveAccess(facts);
  return kind === 'menu' ? menuIds.map(String) : permissions;
};

/** What a user gains and loses when the subject says `wanted` instead of what it says now. */
function effectOn(user: UserFacts, { level, id }: Subject, kind: GrantKind, { granted, denied }: Said) {
  const says = (key: string, allowed: boolean) => ({ level, id, kind, key, allowed });
  const before = heldKeys(user, kind);
  const grants = [
    ...user.grants.filter(grant => !(grant.level === level && grant.id === id && grant.kind === kind)),
    ...granted.map(key => says(key, true)),
    ...denied.map(key => says(key, false)),
  ];
  const after = heldKeys({ ...user, grants }, kind);
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    gained: after.filter(key => !before.includes(key)),
    lost: before.filter(key => !after.includes(key)),
  };
}

const isChanged = ({ gained, lost }: { readonly gained: readonly string[]; readonly lost: readonly string[] }): boolean =>
  gained.length + lost.length > 0;

/** A grant that would have no effect is refused: users of providers and funders hold nothing of the firm's administration. */
function refuseFirmsOwn(kind: GrantKind, { user_type: userType }: SubjectRow, before: Said, { granted }: Said): void {
  const grants = granted.map(key => ({ level: 'user', kind, key, allowed: true }) as const);
  const { permissions, menuIds } = effectiveAccess({ userType, fullAccess: false, grants });
  const held: readonly string[] = kind === 'menu' ? menuIds.map(String) : permissions;
  const refused = granted.find(key => !held.includes(key) && !before.granted.includes(key));
  if (refused === undefined) return;
  const what = kind === 'menu' ? `Menu item ${refused}` : refused;
  throw invalid({ granted: identityTexts.lawFirmGrantOnly(what) });
}

const historyOf = ({ granted, denied }: Said) => ({
  granted: [...granted].sort().join(', '),
  denied: [...denied].sort().join(', '),
});

async function findSubject(tx: Transaction, accountId: number, { level, id }: Subject): Promise<SubjectRow> {
  const [row] = await tx.query<SubjectRow>(SUBJECTS[level].find, [accountId, id]);
  if (!row) throw notFound(SUBJECTS[level].code, identityTexts.subjectNotFound(SUBJECTS[level].label, id));
  return row;
}

async function said(tx: Transaction, accountId: number, { level, id }: Subject, kind: GrantKind): Promise<Said> {
  const rows = await tx.query<{ key: string; allowed: boolean }>(
    `select key, allowed from identity.access_grant where account_id = $1 and ${SUBJECTS[level].column} = $2 and kind = $3 order by key`,
    [accountId, id, kind],
  );
  return {
    granted: rows.filter(row => row.allowed).map(row => row.key),
    denied: rows.filter(row => !row.allowed).map(row => row.key),
  };
}

async function write(
  tx: Transaction,
  accountId: number,
  { level, id }: Subject,
  kind: GrantKind,
  { granted, denied }: Said,
): Promise<void> {
  const { column } = SUBJECTS[level];
  await tx.query(`delete from identity.access_grant where account_id = $1 and ${column} = $2 and kind = $3`, [
    accountId,
    id,
    kind,
  ]);
  await tx.query(
    `insert into identity.access_grant (account_id, ${column}, kind, key, allowed)
     select $1::int, $2::int, $3, key, true from unnest($4::text[]) as key union all select $1, $2, $3, key, false from unnest($5::text[]) as key`,
    [accountId, id, kind, granted, denied],
  );
}
