import { CASE_STREAM, scopeSees, type DataScope } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { markStale, ReadModel, type Session, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { scopeOf, type CaseScope } from './activity.projection.js';

const LONGEST_WAIT_MS = 2000;

/** Undefined for a case that the read model does not have (yet). */
export async function listedScope(tx: Transaction, accountId: number, caseId: string): Promise<CaseScope | undefined> {
  const [row] = await tx.query<CaseScope>(
    'select provider_id, portfolio_id, is_deleted from reporting.case_scope where account_id = $1 and case_id = $2',
    [accountId, caseId],
  );
  return row;
}

/** The one place where the data scope meets this read model. */
export const isVisible = (scope: DataScope, { provider_id, portfolio_id, is_deleted }: CaseScope): boolean =>
  !is_deleted && scopeSees(scope, { providerId: provider_id, portfolioId: portfolio_id });

/** Cases that were opened a moment ago: their stream says that they exist, and whose they are. */
@Injectable()
export class NewCases {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readModel: ReadModel,
  ) {}

  /** Waits until the read model has the case; false when there is no such case for this session. */
  async areListed({ accountId, dataScope }: Session, caseId: string): Promise<boolean> {
    const stream = await this.store.readStream({ accountId, category: CASE_STREAM, id: caseId });
    const last = stream.at(-1);
    if (!last || !isVisible(dataScope, scopeOf(stream))) return false;
    const place = { category: CASE_STREAM, position: last.position };
    if (!(await this.readModel.reached(accountId, place, LONGEST_WAIT_MS))) markStale();
    return true;
  }
}
