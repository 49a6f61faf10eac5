import type { CaseDetails } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { caseDetails } from '../../domain/case/views/case-details.js';
import { RuleBooks } from '../../references/rule-books.js';
import { TodaysNames } from '../../references/todays-names.js';
import type { VisibleCase } from '../cases.js';
import { now, type Moment } from '../moment.js';

/** The details of a case that is loaded already: at the moment that it was loaded for. */
export class CaseDetailsQuery extends Query<CaseDetails> {
  constructor(
    readonly session: Session,
    readonly visible: Pick<VisibleCase, 'state' | 'revision'>,
    readonly moment: Moment = now(),
  ) {
    super();
  }
}

@QueryHandler(CaseDetailsQuery)
export class CaseDetailsQueryHandler implements IQueryHandler<CaseDetailsQuery> {
  constructor(
    private readonly rules: RuleBooks,
    private readonly names: TodaysNames,
  ) {}

  async execute({ session, visible, moment }: CaseDetailsQuery): Promise<CaseDetails> {
    const rules = await this.rules.for(session, visible.state);
    const { state, inactive } = await this.names.of(session, visible.state, moment);
    return caseDetails(state, { today: moment.day, revision: visible.revision, rules, inactive });
  }
}
