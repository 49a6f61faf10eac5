import type { Session } from '@atlas/platform';
import type { AsOf } from '@atlas/event-sourcing';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CaseReads } from '../case-reads.js';
import { Cases, type VisibleCase } from '../cases.js';

/** One case, or its past, for a part of it that the session reads. */
export class CaseQuery extends Query<VisibleCase> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly moment: AsOf,
    /** As the activity trail names it. */
    readonly part: string,
  ) {
    super();
  }
}

@QueryHandler(CaseQuery)
export class CaseQueryHandler implements IQueryHandler<CaseQuery> {
  constructor(
    private readonly cases: Cases,
    private readonly reads: CaseReads,
  ) {}

  async execute({ session, caseId, moment, part }: CaseQuery): Promise<VisibleCase> {
    const visible = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, visible.state.case_id, part);
    return visible;
  }
}
