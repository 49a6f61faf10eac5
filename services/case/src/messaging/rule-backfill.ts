import { SYSTEM_ACTOR, type MasterRecordChanged } from '@atlas/contracts';
import type { EventStore } from '@atlas/event-sourcing';
import { currentContext, newId, type Database } from '@atlas/platform';
import { RULE_ROW_CHANGED, ruleFact, ruleStream, WORKFLOW_TABLES } from '../references/rule-stream.js';

/**
 * Statuses, workflow types and initial statuses were no news to read models before they followed them: to each account that had some by then they are
 * published once from this service's copies. Repeated after a crash they change nothing.
 */
export async function tellRulesAgain(database: Database, store: EventStore): Promise<readonly number[]> {
  const accounts = await database.withSystem(tx =>
    tx.query<{ account_id: number }>('select account_id from cases.rules_to_tell order by 1'),
  );
  for (const { account_id } of accounts) await tellAccount(database, store, account_id);
  return accounts.map(({ account_id }) => account_id);
}

const tellAccount = (database: Database, store: EventStore, accountId: number): Promise<void> =>
  database.withAccount(accountId, async tx => {
    const [first] = await tx.query('delete from cases.rules_to_tell where account_id = $1 returning account_id', [accountId]);
    // Another process has done it at this moment.
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
