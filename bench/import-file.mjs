import { caseMigrations, caseProjections } from '@atlas/case';
import { caseDecider, CaseImporter, runImport } from '@atlas/case/internals';
import { CASE_IMPORT_FIELDS, guessedMapping, SYSTEM_ACTOR } from '@atlas/contracts';
import { AggregateStore, createEventStore, eventStoreSchemaSql, Projector } from '@atlas/event-sourcing';
import { openTable, sourceOf } from '@atlas/import-files';
import { createPool, Database, loadEventStoreConfig, migrate, sqlMigration, SYSTEM_ROLE } from '@atlas/platform';

/** Parties by number: what master data costs is measured elsewhere. */
const parties = {
  resolve: (_resource, items) =>
    Promise.resolve(
      items.map((item, index) => ({
        id: index + 1,
        name: item.name ?? item.last_name ?? '',
        is_active: true,
        created: true,
        matched_by: null,
      })),
    ),
};

const NEW = {
  id: 1,
  code: 'NEW',
  name: 'New',
  is_active: true,
  is_final: false,
  case_status: null,
  track: 'any',
  next: [],
  from_any: false,
  needs_reason: false,
  needs_date: false,
  phase: 'open',
  implies_filed: false,
  process_role: 'new',
  max_days: null,
};

/** A firm that has chosen none. */
const DEFAULTS = { opening: {}, attributes: {}, workflow: null, node: undefined, namePattern: null, warnings: [] };

const SESSION = {
  accountId: 1,
  accountCode: 'BENCH',
  actor: SYSTEM_ACTOR,
  userType: 1,
  roleType: 1,
  permissions: new Set(['View', 'Add', 'Edit', 'Delete', 'CanManageCase']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 'bench',
};

/** Imports a file as the job does it; the time until the last event, and until the list shows the last case. */
export async function importFile(ownerUrl, content) {
  await migrate(ownerUrl, [
    { schema: 'event_store', migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)] },
    caseMigrations,
  ]);
  const database = new Database(createPool(ownerUrl, { max: 8, role: SYSTEM_ROLE }));
  const store = await createEventStore(loadEventStoreConfig(), database);
  const projector = new Projector({ store, pool: database.pool, schema: 'cases', projections: caseProjections });
  await projector.start();
  const started = performance.now();
  const table = await openTable(sourceOf(content, 'clinic.csv'));
  const time = new Date().toISOString();
  const importer = new CaseImporter(
    database,
    new AggregateStore(store, { decider: caseDecider }),
    parties,
    { check: () => Promise.resolve(undefined) },
    {
      session: SESSION,
      context: { by: 'bench', at: time, today: time.slice(0, 10), statuses: [NEW] },
      openingFor: () => ({
        status: NEW,
        track: 'ARB',
        initial_status: null,
        workflow_type_ids: [],
        needs_number: false,
        needs_denial: false,
        passed_over: null,
      }),
      defaults: DEFAULTS,
      specialities: new Map(),
      terminated: new Set(),
      metadata: { actor: SYSTEM_ACTOR, time, correlationId: 'bench' },
    },
    {
      dryRun: false,
      createParties: true,
      applyChanges: false,
      source: { job_id: 'bench', file_name: 'clinic.csv' },
    },
    { headers: table.headers, mapping: guessedMapping(table, CASE_IMPORT_FIELDS) },
  );
  const progress = { error: () => undefined, warning: () => undefined, update: () => Promise.resolve() };
  const figures = await runImport({ parts: table.parts, about: {} }, importer, progress);
  const seconds = (performance.now() - started) / 1000;
  while ((await listed(database)) < figures.created) await new Promise(resolve => setTimeout(resolve, 20));
  const readModelSeconds = (performance.now() - started) / 1000;
  await projector.stop();
  await store.close();
  await database.close();
  return { rows: figures.totals.rows, cases: figures.created, seconds, readModelSeconds };
}

const listed = async database => {
  const [row] = await database.withSystem(tx => tx.query('select count(*)::int as cases from cases.case_list'));
  return row?.cases ?? 0;
};
