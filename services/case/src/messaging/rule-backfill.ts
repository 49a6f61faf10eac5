import { SYSTEM_ACTOR, type MasterRecordChanged } from '@atlas/contracts';
import type { EventStore } from '@atlas/event-sourcing';
import { currentContext, newId, type Database } from '@atlas/platform';
import { RULE_ROW_CHANGED, ruleFact, ruleStream, WORKFLOW_TABLES } from '../references/rule-stream.js';

/**
 * Statuses, workflow types and initial statuses were no news to read models before they followed them: for each account that has some they are told
 * once from this service's copies. Told twice, after a crash or to an account that knew them, they change nothing.
 */
export async function tellRulesAgain(database: Database, store: EventStore): Promise<readonly number[]> {
  const accounts = await database.withSystem(tx =>
    tx.query<{ account_id: number }>(
      `select distinct r.account_id from cases.reference r where r.resource = any($1::text[])
          and not exists (select from cases.rules_told_again t where t.account_id = r.account_id) order by 1`,
      [WORKFLOW_TABLES],
    ),
  );
  for (const { account_id } of accounts) await tellAccount(database, store, account_id);
  return accounts.map(({ account_id }) => account_id);
}

const tellAccount = (database: Database, store: EventStore, accountId: number): Promise<void> =>
  database.withAccount(accountId, async tx => {
    const [first] = await tx.query(
      `insert into cases.rules_told_again (account_id) values ($1) on conflict do nothing returning account_id`,
      [accountId],
    );
    // Another process does it at this moment.
    if (!first) return;
    const records = await tx.query<MasterRecordChanged>(
      `select resource, id, name, code, is_active, is_deleted, revision, data, '{}'::text[] as changed
         from cases.reference where account_id = $1 and resource = any($2::text[]) order by resource, id`,
      [accountId, WORKFLOW_TABLES],
    );
    const metadata = { actor: SYSTEM_ACTOR, correlationId: currentContext().correlationId, time: new Date().toISOString() };
    const events = records.flatMap(record => {
      const data = ruleFact(record);
      return data ? [{ id: newId(), type: RULE_ROW_CHANGED, data, metadata }] : [];
    });
    if (events.length) await store.append({ stream: ruleStream(accountId), events, expectedRevision: 'any' });
  });
