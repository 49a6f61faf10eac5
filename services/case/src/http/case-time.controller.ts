import {
  AUDIENCES,
  invalid,
  malformed,
  visibleFields,
  type CaseDifference,
  type CaseMoment,
  type WholeCase,
} from '@atlas/contracts';
import {
  Audience,
  ACTIVITY_RECORDER,
  CurrentSession,
  describedQuery,
  exportRows,
  RequirePermission,
  sendRevision,
  type ActivityRecorder,
  type Session,
} from '@atlas/platform';
import {
  Controller,
  createParamDecorator,
  Get,
  Inject,
  Param,
  Query,
  Res,
  StreamableFile,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesInternals } from '../access/session-scope.js';
import { CaseReads } from '../application/case-reads.js';
import { Cases, type VisibleCase } from '../application/cases.js';
import { momentText } from '../application/clock.js';
import { sanitise } from '../application/sanitise.js';
import { DocumentNodes } from '../application/document-nodes.js';
import { CaseViews } from '../application/case-views.js';
import { factsOf } from '../domain/case/facts.js';
import { caseDetails } from '../domain/case/views/case-details.js';
import { ruledValues } from '../domain/case/views/case-rules.js';
import { caseDifference } from '../domain/case/views/difference/case-difference.js';
import { caseMoments, lastChange } from '../domain/case/views/moments.js';
import { documentRows, memoView, noteRows, removedDocuments } from '../domain/case/views/papers.js';
import { toClientFacts } from '../domain/case/views/client-case.js';
import { ledgerRows } from '../domain/case/views/payments.js';
import { settlementView } from '../domain/case/views/settlement.js';
import { treatmentRows } from '../domain/case/views/treatments.js';
import { RuleBooks } from '../references/rule-books.js';
import { TodaysNames } from '../references/todays-names.js';
import { CaseAnswer } from './case-answer.js';
import { AsOfMoment, momentFrom, type Moment } from './as-of.js';
import { DIFFERENCE_COLUMNS, differenceLines } from './difference-export.js';

/** Two moments of a case, `?from=&to=`; without `to`: until now. */
interface Period {
  readonly from: Moment & { readonly time: string };
  readonly to: Moment;
}

const ComparedPeriod = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Period => {
    const query = context.switchToHttp().getRequest<FastifyRequest>().query as { from?: unknown; to?: unknown };
    const { time, ...from } = momentFrom(query.from, 'from');
    const to = momentFrom(query.to, 'to');
    if (time === undefined) throw malformed('from is missing.', { from: 'is missing' });
    if (to.time !== undefined && time > to.time) throw invalid({ from: 'from must not lie after to.' });
    return { from: { ...from, time }, to };
  },
  [
    describedQuery('from', 'A day (until midnight in New York) or a time with its zone: the case before.'),
    describedQuery('to', 'The same: the case after. Without it: as of now.'),
  ],
);

/** The case through time: all of it at one moment, the moments there are, and what differs between two of them. */
@RequirePermission('CanViewCase')
@Audience(...AUDIENCES)
@Controller('case/:caseId')
export class CaseTimeController {
  constructor(
    private readonly cases: Cases,
    private readonly views: CaseViews,
    private readonly nodes: DocumentNodes,
    private readonly reads: CaseReads,
    private readonly rules: RuleBooks,
    private readonly names: TodaysNames,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
  ) {}

  /** Every part of the case in one answer, each as its own call answers it. */
  @Get('whole')
  @CaseAnswer('whole')
  async whole(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WholeCase> {
    const loaded = await this.cases.load(session, caseId, moment);
    const { state, revision, history } = loaded;
    await this.reads.opened(session, state.case_id, moment.time);
    sendRevision(reply, revision);
    const shown = await this.names.of(session, state, moment);
    return {
      details: caseDetails(shown.state, {
        today: moment.day,
        revision,
        rules: await this.rules.for(session, state),
        inactive: shown.inactive,
      }),
      treatments: treatmentRows(shown.state),
      payments: ledgerRows(state),
      notes: noteRows(shown.state).map(row => ({ ...row, description: sanitise(row.description) })),
      memo: memoView(shown.state),
      documents: documentRows(shown.state, removedDocuments(factsOf(history)), await this.nodes.keptYears(session.accountId)),
      settlement: settlementView(shown.state),
      last_change: lastChange(await this.#visibleFacts(session, loaded), seesInternals(session)),
    };
  }

  /** When the case changed, the oldest first. */
  @Get('moments')
  @CaseAnswer('moment')
  async moments(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly CaseMoment[]> {
    const loaded = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, loaded.state.case_id, 'Moments');
    return caseMoments(await this.#visibleFacts(session, loaded));
  }

  /** What differs between two moments; with `show_all=true` also what is the same. */
  @Get('difference')
  @CaseAnswer('difference')
  async difference(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @ComparedPeriod() period: Period,
    @Query('show_all') showAll: string | undefined,
  ): Promise<CaseDifference> {
    const difference = await this.#difference(session, caseId, period, showAll === 'true');
    await this.reads.part(session, difference.case_id, `Difference ${periodText(difference)}`);
    return difference;
  }

  /** The same as a CSV file. */
  @Get('difference/download')
  async download(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @ComparedPeriod() period: Period,
    @Query('show_all') showAll: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const difference = await this.#difference(session, caseId, period, showAll === 'true');
    const { case_id } = difference;
    const { audience } = await this.views.of(session);
    const rows = differenceLines(visibleFields(audience, 'difference', difference) as CaseDifference);
    await this.activity.record(session, {
      type: 'Exported',
      caseId: case_id,
      description: `Difference ${periodText(difference)}, ${rows.length} lines as CSV`,
      data: { rows: rows.length, format: 'csv' },
    });
    const filename = `${case_id} difference`;
    const { stream, headers } = exportRows({ columns: DIFFERENCE_COLUMNS, rows, format: 'csv', filename });
    void reply.headers(headers);
    return new StreamableFile(stream);
  }

  async #difference(session: Session, caseId: string, { from, to }: Period, showAll: boolean): Promise<CaseDifference> {
    const after = await this.cases.load(session, caseId, to);
    const before = this.cases.earlier(after, from);
    const facts = factsOf(after.events).filter(({ revision }) => revision > before.revision);
    return {
      case_id: after.state.case_id,
      from: from.time,
      to: to.time ?? new Date().toISOString(),
      from_revision: before.revision,
      to_revision: after.revision,
      ...caseDifference(before.state, facts, {
        view: await this.views.of(session),
        showAll,
        ruled: {
          before: ruledValues(before.state, await this.rules.for(session, before.state), from.day),
          after: ruledValues(after.state, await this.rules.for(session, after.state), to.day),
        },
      }),
    };
  }

  async #visibleFacts(session: Session, { events }: VisibleCase) {
    return toClientFacts(factsOf(events), await this.views.of(session));
  }
}

const periodText = ({ from, to }: CaseDifference): string => `from ${momentText(from)} to ${momentText(to)}`;
