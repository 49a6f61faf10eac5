import type { AsOf } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CaseReads } from '../case-reads.js';
import { caseNotFound, Cases, type VisibleCase } from '../cases.js';

/** How the activity trail records a read: the case was opened, or a part of it was read, by its name. */
type Recorded = { readonly opened: true } | { readonly part: string };

/** One case, or its past. Without `recorded`: read in order to change it, which is recorded itself. */
export class CaseQuery extends Query<VisibleCase> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly moment: AsOf = {},
    readonly recorded?: Recorded,
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

  async execute({ session, caseId, moment, recorded }: CaseQuery): Promise<VisibleCase> {
    const visible = await this.cases.load(session, caseId, moment);
    const { case_id } = visible.state;
    if (recorded && 'opened' in recorded) await this.reads.opened(session, case_id, moment.time);
    if (recorded && 'part' in recorded) await this.reads.part(session, case_id, recorded.part);
    return visible;
  }
}

/** Several cases as they are now, in the order of the ids; 404 for the first that is not there or not theirs. */
export class CasesQuery extends Query<readonly VisibleCase[]> {
  constructor(
    readonly session: Session,
    readonly caseIds: readonly string[],
  ) {
    super();
  }
}

@QueryHandler(CasesQuery)
export class CasesQueryHandler implements IQueryHandler<CasesQuery> {
  constructor(private readonly cases: Cases) {}

  async execute({ session, caseIds }: CasesQuery): Promise<readonly VisibleCase[]> {
    const loaded = await this.cases.loadMany(session, caseIds);
    return [...new Set(caseIds)].map(id => {
      const found = loaded.get(id.toUpperCase());
      if (!found) throw caseNotFound(id);
      return found;
    });
  }
}
