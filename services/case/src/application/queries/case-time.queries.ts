import type { CaseDifference, CaseMoment, WholeCase } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { factsOf } from '../../domain/case/facts.js';
import { ruledValues } from '../../domain/case/views/case-rules.js';
import { toClientFacts } from '../../domain/case/views/client-case.js';
import { caseDifference } from '../../domain/case/views/difference/case-difference.js';
import { caseMoments, lastChange } from '../../domain/case/views/moments.js';
import { documentRows, memoView, noteRows, removedDocuments } from '../../domain/case/views/case-records.js';
import { ledgerRows } from '../../domain/case/views/payments.js';
import { settlementView } from '../../domain/case/views/settlement.js';
import { treatmentRows } from '../../domain/case/views/treatments.js';
import { RuleBooks } from '../../references/rule-books.js';
import { CaseReads } from '../case-reads.js';
import { CaseViews } from '../../access/case-views.js';
import { Cases } from '../cases.js';
import { momentText } from '../clock.js';
import { DocumentNodes } from '../document-nodes.js';
import type { Moment, Period } from '../moment.js';
import { sanitize } from '../sanitize.js';
import { CaseQuery } from './case.query.js';
import { ShownCaseQuery } from './shown-case.query.js';

/** Every part of a case in one answer, each as its own call answers it. */
export class WholeCaseQuery extends Query<{ readonly whole: WholeCase; readonly revision: number }> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly moment: Moment,
  ) {
    super();
  }
}

@QueryHandler(WholeCaseQuery)
export class WholeCaseQueryHandler implements IQueryHandler<WholeCaseQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: CaseViews,
    private readonly nodes: DocumentNodes,
  ) {}

  async execute({ session, caseId, moment }: WholeCaseQuery): Promise<{ readonly whole: WholeCase; readonly revision: number }> {
    const loaded = await this.queries.execute(new CaseQuery(session, caseId, moment, { opened: true }));
    const { revision, events, history } = loaded;
    const { details, shown } = await this.queries.execute(new ShownCaseQuery(session, loaded, moment));
    const view = await this.views.of(session);
    const facts = toClientFacts(factsOf(events), view);
    const whole = {
      details,
      treatments: treatmentRows(shown),
      payments: ledgerRows(shown),
      notes: noteRows(shown).map(row => ({ ...row, description: sanitize(row.description) })),
      memo: memoView(shown),
      documents: documentRows(shown, removedDocuments(factsOf(history)), await this.nodes.keptYears(session.accountId)),
      settlement: settlementView(shown),
      last_change: lastChange(facts, view),
    };
    return { whole, revision };
  }
}

/** When a case changed, the oldest first. */
export class CaseMomentsQuery extends Query<readonly CaseMoment[]> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly moment: Moment,
  ) {
    super();
  }
}

@QueryHandler(CaseMomentsQuery)
export class CaseMomentsQueryHandler implements IQueryHandler<CaseMomentsQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: CaseViews,
  ) {}

  async execute({ session, caseId, moment }: CaseMomentsQuery): Promise<readonly CaseMoment[]> {
    const { events } = await this.queries.execute(new CaseQuery(session, caseId, moment, { part: 'Moments' }));
    return caseMoments(toClientFacts(factsOf(events), await this.views.of(session)));
  }
}

/** What differs between two moments of a case. `isRecorded`: false where the caller records the read as an export. */
export class CaseDifferenceQuery extends Query<CaseDifference> {
  constructor(
    readonly session: Session,
    readonly caseId: string,
    readonly period: Period,
    readonly options: { readonly showAll: boolean; readonly isRecorded: boolean },
  ) {
    super();
  }
}

@QueryHandler(CaseDifferenceQuery)
export class CaseDifferenceQueryHandler implements IQueryHandler<CaseDifferenceQuery> {
  constructor(
    private readonly cases: Cases,
    private readonly views: CaseViews,
    private readonly rules: RuleBooks,
    private readonly reads: CaseReads,
  ) {}

  async execute({ session, caseId, period: { from, to }, options }: CaseDifferenceQuery): Promise<CaseDifference> {
    const after = await this.cases.load(session, caseId, to);
    const before = this.cases.earlier(after, from);
    const facts = factsOf(after.events).filter(({ revision }) => revision > before.revision);
    const difference = {
      case_id: after.state.case_id,
      from: from.time,
      to: to.time ?? new Date().toISOString(),
      from_revision: before.revision,
      to_revision: after.revision,
      ...caseDifference(before.state, facts, {
        view: await this.views.of(session),
        showAll: options.showAll,
        ruled: {
          before: ruledValues(before.state, await this.rules.for(session, before.state), from.day),
          after: ruledValues(after.state, await this.rules.for(session, after.state), to.day),
        },
      }),
    };
    if (options.isRecorded) await this.reads.part(session, difference.case_id, `Difference ${periodText(difference)}`);
    return difference;
  }
}

export const periodText = ({ from, to }: Pick<CaseDifference, 'from' | 'to'>): string =>
  `from ${momentText(from)} to ${momentText(to)}`;
