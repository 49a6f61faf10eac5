import {
  PERMISSION_GROUPS,
  statusesShown,
  SYSTEM_ACTOR,
  type MasterRecordChanged,
  type Reference,
  type Resolved,
  type StatusesShown,
} from '@atlas/contracts';
import { AggregateStore, eventStoreSchemaSql, PostgresEventStore } from '@atlas/event-sourcing';
import { sqlMigration, type Session } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import type { CaseAggregates } from '../src/application/cases.js';
import { caseDecider } from '../src/domain/case/case.decider.js';
import { caseMigrations } from '../src/migrations/index.js';
import type { PartyDirectory, PartyQuery } from '../src/imports/case-import/parties.js';
import { keepReferences } from '../src/references/reference-book.js';

/** A case service's world for integration specs: real PostgreSQL, real event store, two accounts with a small status table. */
export interface CaseWorld {
  readonly database: TestDatabase;
  readonly store: PostgresEventStore;
  readonly aggregates: CaseAggregates;
  /** A small table of statuses, types and specialities for another account. */
  keepVocabulary(accountId: number): Promise<void>;
  /** Of every case whose key was claimed, in order; the log itself may lag behind other databases of the same server. */
  caseIds(accountId: number): Promise<string[]>;
  close(): Promise<void>;
}

export const ACCOUNTS = { demo: 1, north: 2 } as const;

/** With the keys View, Add, Edit and Delete beside the permissions that are named. */
export const sessionOf = (
  accountId: number,
  {
    permissions = ['CanViewCase', 'CanManageCase', 'CanManageMaster'],
    ...over
  }: Partial<Omit<Session, 'permissions'>> & { readonly permissions?: Iterable<string> } = {},
): Session => ({
  accountId,
  accountCode: accountId === ACCOUNTS.demo ? 'DEMO' : 'NORTH',
  actor: { userId: 7, username: 'clerk', name: 'Casey Clerk' },
  userType: 1,
  roleType: 1,
  permissions: new Set([...PERMISSION_GROUPS.Generic, ...permissions]),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 'spec',
  ...over,
});

const record = (
  resource: string,
  id: number,
  code: string,
  name: string,
  data: MasterRecordChanged['data'] = {},
): MasterRecordChanged => ({
  resource,
  id,
  code,
  name,
  is_active: true,
  is_deleted: false,
  revision: 1,
  changed: [],
  data,
});

export const VOCABULARY: readonly MasterRecordChanged[] = [
  record('case_status', 1, 'PRE', 'Pre-filing', { phase: 'open' }),
  record('case_status', 2, 'CL_PAID', 'Closed, paid', { phase: 'closed' }),
  record('status', 1, 'NEW', 'New / intake', {
    track: 'any',
    case_status_id: 1,
    next_ids: [2],
    process_role: 'new',
    sort_order: 10,
  }),
  record('status', 2, 'READY', 'Ready to file', {
    track: 'any',
    case_status_id: 1,
    next_ids: [1],
    process_role: 'ready',
    sort_order: 20,
  }),
  record('status', 3, 'CLOSED_PAID', 'Closed, paid', {
    track: 'any',
    case_status_id: 2,
    process_role: 'closed_paid',
    from_any: true,
    sort_order: 30,
  }),
  record('speciality', 1, 'GEN', 'General practice'),
  record('setting/transaction_type', 1, 'PRINCIPAL', 'Principal', { component: 'principal', balance_sign: 'minus' }),
  record('setting/transaction_type', 2, 'REVERSAL', 'Reversal', { component: 'principal', balance_sign: 'opposite' }),
  record('note_type', 1, 'GENERAL', 'General'),
];

/** How a session is shown the statuses of this vocabulary. */
export const seenBy = ({ dataScope }: Pick<Session, 'dataScope'>): StatusesShown | undefined => {
  const rows = (resource: string) => VOCABULARY.filter(row => row.resource === resource);
  return dataScope.kind === 'law_firm' ? undefined : statusesShown(rows('status'), rows('case_status'));
};

export async function caseWorld(): Promise<CaseWorld> {
  const database = await testDatabase({
    schemas: [
      { schema: 'event_store', migrations: [sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql)] },
      caseMigrations,
    ],
  });
  const store = new PostgresEventStore(database.appPool, database.systemPool);
  const keepVocabulary = (accountId: number) =>
    database.database.withAccount(accountId, tx => keepReferences(tx, accountId, VOCABULARY));
  for (const accountId of Object.values(ACCOUNTS)) await keepVocabulary(accountId);
  return {
    database,
    store,
    aggregates: new AggregateStore(store, { decider: caseDecider }),
    keepVocabulary,
    async caseIds(accountId) {
      const rows = await database.database.withAccount(accountId, tx =>
        tx.query<{ case_id: string }>('select distinct case_id from cases.case_key where account_id = $1 order by case_id', [
          accountId,
        ]),
      );
      return rows.map(row => row.case_id);
    },
    async close() {
      await store.close();
      await database.close();
    },
  };
}

/** Master data as a port double: has the given records, creates others on request, and resolves merged records to their target. */
export class KnownParties implements PartyDirectory {
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<number, string>();
  readonly #inactive = new Set<number>();
  readonly #merged = new Map<number, number>();

  resolve(resource: string, items: readonly PartyQuery[], create: boolean): Promise<readonly Resolved[]> {
    return Promise.resolve(
      items.map(item => {
        const name = item.name ?? `${item.last_name ?? ''}, ${item.first_name ?? ''}`;
        const key = keyOf(resource, item.npi ?? name);
        const known = this.#ids.get(key);
        if (known === undefined && !create) return { id: null, name: null, is_active: false, created: false, matched_by: null };
        const found = known ?? this.#ids.size + 1;
        this.#ids.set(key, found);
        if (known === undefined) this.#names.set(found, name);
        const id = this.#merged.get(found) ?? found;
        const merged_ids = [...this.#merged].flatMap(([source, target]) => (target === id ? [source] : []));
        return {
          id,
          name: this.#names.get(id) ?? name,
          is_active: !this.#inactive.has(id),
          created: known === undefined,
          matched_by: known === undefined ? null : 'name',
          ...(merged_ids.length ? { merged_ids } : {}),
        };
      }),
    );
  }

  deactivate(resource: string, name: string): void {
    this.#inactive.add(this.of(resource, name).id);
  }

  /** Leads from one name to the other record from now on. */
  merge(resource: string, source: string, target: string): void {
    this.#merged.set(this.of(resource, source).id, this.of(resource, target).id);
  }

  unmerge(): void {
    this.#merged.clear();
  }

  of(resource: string, name: string): Reference {
    const id = this.#ids.get(keyOf(resource, name));
    if (id === undefined) throw new Error(`${resource} ${name} was not named yet.`);
    return { id, name };
  }
}

const keyOf = (resource: string, name: string): string => `${resource} ${name.toLowerCase()}`;

export const SYSTEM_METADATA = { actor: SYSTEM_ACTOR, time: '2026-04-21T15:00:00.000Z', correlationId: 'spec' };
