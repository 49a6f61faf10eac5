import type { CaseDetails } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { VisibleCase } from '../cases.js';
import { now, type Moment } from '../moment.js';
import { ShownCaseQuery } from './shown-case.query.js';

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
  constructor(private readonly queries: QueryBus) {}

  async execute({ session, visible, moment }: CaseDetailsQuery): Promise<CaseDetails> {
    return (await this.queries.execute(new ShownCaseQuery(session, visible, moment))).details;
  }
}
