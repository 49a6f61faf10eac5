import type { StandingAfterPayment } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentOrder } from '../../domain/case/case.commands.js';
import type { Case } from '../../domain/case/case.state.js';
import { StatusTable } from '../../references/status-table.js';
import { Cases } from '../cases.js';
import { statusAfterPayments } from '../requests/next-status.js';

/** Where these payments left each of the cases, and which status this user may give it now. */
export class StatusOfferQuery extends Query<readonly StandingAfterPayment[]> {
  constructor(
    readonly session: Session,
    readonly cases: readonly Case[],
    readonly payments: readonly PaymentOrder[],
  ) {
    super();
  }
}

@QueryHandler(StatusOfferQuery)
export class StatusOfferQueryHandler implements IQueryHandler<StatusOfferQuery> {
  constructor(
    private readonly cases: Cases,
    private readonly statuses: StatusTable,
  ) {}

  async execute({ session, cases, payments }: StatusOfferQuery): Promise<readonly StandingAfterPayment[]> {
    const context = { ...(await this.cases.context(session)), ...(await this.statuses.tables(session.accountId)) };
    const asker = await this.statuses.askedBy(session);
    return cases.map(state => statusAfterPayments(state, payments, context, asker));
  }
}
