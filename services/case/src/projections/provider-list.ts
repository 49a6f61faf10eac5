import { requirePeriod, type ProviderRows, type ProviderRowsRequest } from '@atlas/contracts';
import type { ListSource, Session, SqlWriter, Transaction } from '@atlas/platform';
import type { ClientStatusView } from '../domain/case/views/client-status.js';

export interface ProviderListAsked {
  readonly tx: Transaction;
  readonly session: Session;
  readonly providerId: number;
  readonly request: ProviderRowsRequest;
  /** How the session is shown statuses. */
  readonly seen?: ClientStatusView;
}

/** What the lists of a provider's record are given: the provider and the days. */
export type ProviderListGiven = Pick<ProviderListAsked, 'providerId' | 'seen'> & {
  readonly period: Pick<ProviderRowsRequest, 'date_from' | 'date_to'>;
};

/** Rows whose `day` is in the period; `since` is its first day where none is asked for, as SQL. */
export const periodConditions = (
  sql: SqlWriter,
  day: string,
  { date_from, date_to }: ProviderListGiven['period'],
  since?: string,
): string[] => [
  ...(date_from === undefined ? [] : [`${day} >= ${sql.value(date_from)}::date`]),
  ...(date_from === undefined && since !== undefined ? [`${day} >= ${since}`] : []),
  ...(date_to === undefined ? [] : [`${day} <= ${sql.value(date_to)}::date`]),
];

/** A page of such a list, and what all of its rows add up to. */
export async function providerPage<Row extends object, Totals>(
  source: ListSource<Row, ProviderListGiven>,
  { tx, session, providerId, request, seen }: ProviderListAsked,
): Promise<ProviderRows<Row, Totals>> {
  requirePeriod(request);
  const { page = '1', top = '25', query, ...period } = request;
  const asked = { page: Number(page), top: Number(top), ...(query === undefined ? {} : { query }) };
  const { result, total_rows, totals } = await source.query(session, asked, { providerId, seen, period }).totaledPage<Totals>(tx);
  return { result, total_rows, totals };
}
