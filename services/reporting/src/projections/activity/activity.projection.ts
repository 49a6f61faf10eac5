import {
  CASE_STREAM,
  describeActivity,
  describeCaseEvent,
  type CaseEvent,
  type HistoryItem,
  type Reference,
} from '@atlas/contracts';
import { ACTIVITY_STREAM, type Projection, type ProjectionTransaction, type RecordedEvent } from '@atlas/event-sourcing';

/** Change history and user activity, from the log of facts alone. */
export const activityProjection: Projection = {
  name: 'activity',
  categories: [CASE_STREAM, ACTIVITY_STREAM],
  tables: ['activity', 'case_scope'],
  async apply(events, tx) {
    await writeActivity(events, tx);
    await writeScopes(events, tx);
  },
};

const asCaseEvent = ({ type, data }: RecordedEvent): CaseEvent => ({ type, data }) as unknown as CaseEvent;

function itemOf(event: RecordedEvent): HistoryItem {
  if (event.stream.category !== CASE_STREAM) return describeActivity(event.type, event.data);
  const { type, data } = asCaseEvent(event);
  return describeCaseEvent(type, data);
}

const caseIdOf = ({ stream, data }: RecordedEvent): string | null => {
  if (stream.category === CASE_STREAM) return stream.id;
  return typeof data['case_id'] === 'string' ? data['case_id'].toUpperCase() : null;
};

async function writeActivity(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const rows = events.map(event => ({ event, item: itemOf(event) }));
  const column = <Value>(of: (row: (typeof rows)[number]) => Value): Value[] => rows.map(of);
  await tx.query(
    `insert into activity (account_id, event_id, case_id, revision, user_id, user_name, created_at, change_type_id, change_type, audit_type, description, details)
     select * from unnest($1::int[], $2::uuid[], $3::text[], $4::int[], $5::int[], $6::text[], $7::timestamptz[], $8::smallint[], $9::text[], $10::text[], $11::text[], $12::jsonb[])
     on conflict (account_id, event_id) do nothing`,
    [
      column(({ event }) => event.stream.accountId),
      column(({ event }) => event.id),
      column(({ event }) => caseIdOf(event)),
      column(({ event }) => (event.stream.category === CASE_STREAM ? event.revision : null)),
      column(({ event }) => event.metadata.actor.userId),
      column(({ event }) => event.metadata.actor.name),
      column(({ event }) => event.metadata.time),
      column(({ item }) => item.changeTypeId),
      column(({ item }) => item.changeType),
      column(({ item }) => item.auditType),
      column(({ item }) => item.description),
      column(({ item }) => (item.details.length ? JSON.stringify(item.details) : null)),
    ],
  );
}

interface Scope {
  readonly account_id: number;
  readonly case_id: string;
  provider_id?: number | null;
  portfolio_id?: number | null;
  is_deleted?: boolean;
}

/** Only what changed since the row was written; the last word of the batch counts. */
async function writeScopes(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> {
  const scopes = new Map<string, Scope>();
  for (const recorded of events) {
    if (recorded.stream.category !== CASE_STREAM) continue;
    const { accountId, id } = recorded.stream;
    const change = scopeChange(asCaseEvent(recorded));
    if (!change) continue;
    const key = `${accountId}/${id}`;
    scopes.set(key, { ...(scopes.get(key) ?? { account_id: accountId, case_id: id }), ...change });
  }
  if (!scopes.size) return;
  const rows = [...scopes.values()].map(scope => ({
    ...scope,
    has_provider: scope.provider_id !== undefined,
    has_portfolio: scope.portfolio_id !== undefined,
  }));
  await tx.query(
    `insert into case_scope as s (account_id, case_id, provider_id, portfolio_id, is_deleted)
     select account_id, case_id, provider_id, portfolio_id, coalesce(is_deleted, false)
       from jsonb_to_recordset($1::jsonb) as c(account_id int, case_id text, provider_id int, portfolio_id int, is_deleted boolean)
     on conflict (account_id, case_id) do nothing`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `update case_scope s
        set provider_id = case when c.has_provider then c.provider_id else s.provider_id end,
            portfolio_id = case when c.has_portfolio then c.portfolio_id else s.portfolio_id end,
            is_deleted = coalesce(c.is_deleted, s.is_deleted)
       from jsonb_to_recordset($1::jsonb)
         as c(account_id int, case_id text, provider_id int, portfolio_id int, is_deleted boolean, has_provider boolean, has_portfolio boolean)
      where s.account_id = c.account_id and s.case_id = c.case_id`,
    [JSON.stringify(rows)],
  );
}

function scopeChange(event: CaseEvent): Partial<Scope> | undefined {
  const idOf = (reference: Reference | null | undefined) => reference?.id ?? null;
  switch (event.type) {
    case 'CaseOpened':
      return { provider_id: idOf(event.data.attributes.provider_id), portfolio_id: idOf(event.data.attributes.portfolio_id) };
    case 'CaseUpdated': {
      const { provider_id, portfolio_id } = event.data.changes;
      const change = {
        ...(provider_id ? { provider_id: idOf(provider_id.to) } : {}),
        ...(portfolio_id ? { portfolio_id: idOf(portfolio_id.to) } : {}),
      };
      return Object.keys(change).length ? change : undefined;
    }
    case 'CaseDeleted':
      return { is_deleted: true };
    case 'CaseRestored':
      return { is_deleted: false };
    default:
      return undefined;
  }
}
