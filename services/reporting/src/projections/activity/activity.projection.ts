import {
  CASE_STREAM,
  describeActivity,
  describeCaseEvent,
  type CaseEvent,
  type HistoryItem,
  type Reference,
} from '@atlas/contracts';
import {
  ACTIVITY_STREAM,
  insertRows,
  type Columns,
  type Projection,
  type ProjectionTransaction,
  type RecordedEvent,
} from '@atlas/event-sourcing';

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

interface ActivityRow {
  readonly event: RecordedEvent;
  readonly item: HistoryItem;
}

const ACTIVITY: Columns<ActivityRow> = {
  account_id: ['int', ({ event }) => event.stream.accountId],
  event_id: ['uuid', ({ event }) => event.id],
  case_id: ['text', ({ event }) => caseIdOf(event)],
  revision: ['int', ({ event }) => (event.stream.category === CASE_STREAM ? event.revision : null)],
  user_id: ['int', ({ event }) => event.metadata.actor.userId],
  user_name: ['text', ({ event }) => event.metadata.actor.name],
  created_at: ['timestamptz', ({ event }) => event.metadata.time],
  address: ['text', ({ event }) => event.metadata.address ?? null],
  emergency_id: ['uuid', ({ event }) => event.metadata.emergencyId ?? null],
  change_type_id: ['smallint', ({ item }) => item.changeTypeId],
  change_type: ['text', ({ item }) => item.changeType],
  audit_type: ['text', ({ item }) => item.auditType],
  description: ['text', ({ item }) => item.description],
  details: ['jsonb', ({ item }) => (item.details.length ? JSON.stringify(item.details) : null)],
};

const writeActivity = (events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<void> =>
  insertRows(
    tx,
    'activity',
    ACTIVITY,
    events.map(event => ({ event, item: itemOf(event) })),
  );

/** Whose case it is. */
export interface CaseScope {
  readonly provider_id: number | null;
  readonly portfolio_id: number | null;
  readonly is_deleted: boolean;
}

/** The same as far as some of its events say it. */
interface ScopeChange {
  provider_id?: number | null;
  portfolio_id?: number | null;
  is_deleted?: boolean;
}

interface Scope extends ScopeChange {
  readonly account_id: number;
  readonly case_id: string;
}

/** Only changed rows; the last change in a batch wins. */
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

/** Whose case it is by its whole stream. */
export const scopeOf = (stream: readonly RecordedEvent[]): CaseScope =>
  stream.reduce<CaseScope>((scope, event) => ({ ...scope, ...scopeChange(asCaseEvent(event)) }), NO_SCOPE);

const NO_SCOPE: CaseScope = { provider_id: null, portfolio_id: null, is_deleted: false };

function scopeChange(event: CaseEvent): ScopeChange | undefined {
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
