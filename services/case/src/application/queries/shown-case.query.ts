import type { CaseDetails, WrittenBills, WrittenMoney } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CaseEvent } from '../../domain/case/case.events.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseDetails } from '../../domain/case/views/case-details.js';
import { ledgerRows } from '../../domain/case/views/payments.js';
import { settlementView } from '../../domain/case/views/settlement.js';
import { treatmentRows } from '../../domain/case/views/treatments.js';
import { RuleBooks } from '../../references/rule-books.js';
import { CurrentNames } from '../../references/current-names.js';
import { allowedActions } from '../allowed-actions.js';
import type { ExecutedCase } from '../case-command.js';
import type { VisibleCase } from '../cases.js';
import { now, type Moment } from '../moment.js';

/** A case as this user is shown it: its details, and the case from which the rows of an answer are made. */
export interface ShownCase {
  readonly details: CaseDetails;
  readonly shown: Case;
}

/** A case that is loaded already, or that a command just changed, at the moment that it was loaded for. */
export class ShownCaseQuery extends Query<ShownCase> {
  constructor(
    readonly session: Session,
    readonly visible: Pick<VisibleCase, 'state' | 'revision'>,
    readonly moment: Moment = now(),
  ) {
    super();
  }
}

@QueryHandler(ShownCaseQuery)
export class ShownCaseQueryHandler implements IQueryHandler<ShownCaseQuery> {
  constructor(
    private readonly rules: RuleBooks,
    private readonly names: CurrentNames,
  ) {}

  async execute({ session, visible, moment }: ShownCaseQuery): Promise<ShownCase> {
    const { state, revision } = visible;
    const [rules, { state: shown, inactive }] = await Promise.all([
      this.rules.for(session, state),
      this.names.of(session, state, moment),
    ]);
    const isNow = moment.time === undefined && moment.revision === undefined;
    const allowed = isNow ? { allowed: allowedActions(session, state) } : {};
    return { details: caseDetails(shown, { today: moment.day, revision, rules, inactive, ...allowed }), shown };
  }
}

/** What a write that moves money answers of the case. */
export const writtenMoney = ({ details, shown }: ShownCase): WrittenMoney => ({
  case: details,
  ledger: ledgerRows(shown),
  settlement: settlementView(shown),
});

/** The bills to which a command posted entries, or from which it took them. */
export function postedBills(shown: Case, { caused }: Pick<ExecutedCase, 'caused'>): WrittenBills['treatments'] {
  const ids = new Set(caused.flatMap(paidBillsOf));
  return treatmentRows(shown).filter(({ id }) => ids.has(id));
}

function paidBillsOf({ type, data }: CaseEvent): readonly string[] {
  switch (type) {
    case 'PaymentRecorded':
    case 'PaymentReversed':
    case 'PaymentDeleted':
      return data.payment.treatment ? [data.payment.treatment.id] : [];
    case 'PaymentReplaced':
      return [data.payment, data.replaced].flatMap(({ treatment }) => (treatment ? [treatment.id] : []));
    default:
      return [];
  }
}
