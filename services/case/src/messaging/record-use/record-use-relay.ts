import {
  CASE_STREAM,
  CASE_TOPIC,
  RECORD_USE_CHANGED,
  RECORD_USES_CHANGED,
  type CaseEvent,
  type JsonObject,
  type RecordUseChanged,
} from '@atlas/contracts';
import type { Projection, ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import { Outbox, type IntegrationEvent } from '@atlas/messaging';
import { randomUUID } from 'node:crypto';
import { foldNamed, NAMING_EVENTS, type NamedRecords } from './named-records.js';
import { changedUses } from './uses.js';

/** What the relay stores of each case, to publish only differences. */
export const recordUseTableSql = [
  `create table cases.case_named_records (
     account_id int not null,
     case_id text not null,
     named jsonb not null,
     primary key (account_id, case_id)
   )`,
  `select platform.protect('cases.case_named_records')`,
];

/** Holders in one event at most: well below what a broker takes as one message. */
const HOLDERS_TOGETHER = 200;

interface TouchedCase {
  readonly accountId: number;
  readonly caseId: string;
  readonly before: NamedRecords | undefined;
  named: NamedRecords | undefined;
  /** The fact that changed it last. */
  last: RecordedEvent;
}

interface AccountUses {
  readonly last: RecordedEvent;
  readonly uses: RecordUseChanged[];
}

const outbox = new Outbox('cases');

/**
 * Publishes which master records cases and their documents use, from the event log: so nothing that a case uses is deleted, and
 * every list can say how many cases use a record. What an import does to hundreds of cases goes out as a few events. With a separate checkpoint
 * it publishes everything once when it is new to a database; like all relays it is never rebuilt.
 */
export const recordUseRelay: Projection = {
  name: 'record_use_relay',
  categories: [CASE_STREAM],
  tables: [],
  concerns: ({ type }) => NAMING_EVENTS.has(type),
  async apply(events, tx) {
    const naming = events.filter(({ type }) => NAMING_EVENTS.has(type));
    if (!naming.length) return;
    const touched = await readTouched(naming, tx);
    for (const event of naming) {
      const one = touched.get(keyOf(event));
      if (!one) continue;
      one.named = foldNamed(one.named, { type: event.type, data: event.data } as unknown as CaseEvent);
      one.last = event;
    }
    const changed = [...touched.values()].filter(({ before, named }) => before !== named);
    await remember(changed, tx);
    await outbox.enqueue(tx, CASE_TOPIC, [...usesByAccount(changed).values()].flatMap(eventsToPublish));
  },
};

const keyOf = ({ stream }: RecordedEvent): string => `${stream.accountId}/${stream.id}`;

async function readTouched(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<Map<string, TouchedCase>> {
  const byCase = new Map(events.map(event => [keyOf(event), event]));
  const streams = [...byCase.values()].map(({ stream }) => stream);
  const rows = await tx.query<{ key: string; named: NamedRecords }>(
    `select t.account_id || '/' || t.case_id as key, r.named
       from unnest($1::int[], $2::text[]) as t(account_id, case_id) join cases.case_named_records r using (account_id, case_id)`,
    [streams.map(({ accountId }) => accountId), streams.map(({ id }) => id)],
  );
  const known = new Map(rows.map(({ key, named }) => [key, named]));
  const touchedBy = ([key, last]: [string, RecordedEvent]): [string, TouchedCase] => {
    const before = known.get(key);
    return [key, { accountId: last.stream.accountId, caseId: last.stream.id, before, named: before, last }];
  };
  return new Map([...byCase].map(touchedBy));
}

async function remember(changed: readonly TouchedCase[], tx: ProjectionTransaction): Promise<void> {
  if (!changed.length) return;
  await tx.query(
    `insert into cases.case_named_records (account_id, case_id, named)
     select account_id, case_id, named from jsonb_to_recordset($1::jsonb) as r(account_id int, case_id text, named jsonb)
     on conflict (account_id, case_id) do update set named = excluded.named`,
    [JSON.stringify(changed.map(({ accountId, caseId, named }) => ({ account_id: accountId, case_id: caseId, named })))],
  );
}

function usesByAccount(changed: readonly TouchedCase[]): ReadonlyMap<number, AccountUses> {
  const byAccount = new Map<number, AccountUses>();
  for (const { accountId, caseId, before, named, last } of changed) {
    if (!named) continue;
    const uses = byAccount.get(accountId)?.uses ?? [];
    uses.push(...changedUses(caseId, before, named, last.revision));
    byAccount.set(accountId, { last, uses });
  }
  return byAccount;
}

/** One holder alone, many together. */
function eventsToPublish({ last, uses }: AccountUses): IntegrationEvent[] {
  const [only] = uses;
  const { accountId } = last.stream;
  const { actor, time, correlationId } = last.metadata;
  const event = (type: string, key: string, data: JsonObject): IntegrationEvent => ({
    id: randomUUID(),
    type,
    accountId,
    key,
    time,
    correlationId,
    actor,
    data,
  });
  if (only && uses.length === 1) return [event(RECORD_USE_CHANGED, only.holder_id, only)];
  const together: IntegrationEvent[] = [];
  for (let start = 0; start < uses.length; start += HOLDERS_TOGETHER) {
    together.push(event(RECORD_USES_CHANGED, 'record_use', { uses: uses.slice(start, start + HOLDERS_TOGETHER) }));
  }
  return together;
}
