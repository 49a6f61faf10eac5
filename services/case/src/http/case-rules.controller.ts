import {
  invalid,
  type CaseInterest,
  type DeadlineRow,
  type InterestDateValue,
  type SettlementStartRow,
  InterestDatesRequest,
} from '@atlas/contracts';
import { CurrentSession, RequirePermission, type Session } from '@atlas/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CaseReads } from '../application/case-reads.js';
import { Cases } from '../application/cases.js';
import type { Case } from '../domain/case/case.state.js';
import { caseFactsOf } from '../domain/case/rule-facts.js';
import type { CaseRules } from '../domain/case/views/case-rules.js';
import { caseInterest, settlementStarts } from '../domain/case/views/interest.js';
import { deadlineRows, deadlinesOf } from '../domain/rules/no-fault/deadlines.js';
import { interestDateValue } from '../domain/rules/no-fault/interest-date-value.js';
import { RuleBooks } from '../references/rule-books.js';
import { AsOfMoment, type Moment } from './as-of.js';

/** What the rules of the field make of a case: interest, deadlines, where a settlement's interest begins. */
@Controller()
export class CaseRulesController {
  constructor(
    private readonly cases: Cases,
    private readonly rules: RuleBooks,
    private readonly reads: CaseReads,
  ) {}

  /** Ours: interest to date by bill. */
  @RequirePermission('CanViewCase')
  @Get('case/:caseId/interest')
  async interest(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<CaseInterest> {
    const { state, book, insurer_kind } = await this.#read(session, caseId, moment, 'Interest');
    return caseInterest(state, caseFactsOf(state, insurer_kind), book, moment.day);
  }

  /** Ours: every watched deadline, also those that are done or wait for a fact. */
  @RequirePermission('CanViewCase')
  @Get('case/:caseId/deadlines')
  async deadlines(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly DeadlineRow[]> {
    const { state, book, insurer_kind } = await this.#read(session, caseId, moment, 'Deadlines');
    return deadlineRows(deadlinesOf(caseFactsOf(state, insurer_kind), book), book, moment.day);
  }

  @RequirePermission('CanViewCase')
  @Get('case/:caseId/settlement/start_date')
  async startDate(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly SettlementStartRow[]> {
    const { state, book, insurer_kind } = await this.#read(session, caseId, moment, 'Interest');
    return settlementStarts(state, caseFactsOf(state, insurer_kind), book, moment.day);
  }

  /** As documented, with its spelling: what a principal is multiplied by between two days. */
  @RequirePermission('CanViewCase')
  @Get('settlment/GetInderestDateValue')
  async dateValue(
    @CurrentSession() session: Session,
    @Query() { startDate, endDate }: InterestDatesRequest,
  ): Promise<InterestDateValue> {
    const value = interestDateValue(await this.rules.of(session.accountId), startDate, endDate);
    if (!value) throw invalid({ startDate: 'No interest rule is in force on Start Date.' });
    return value;
  }

  async #read(session: Session, caseId: string, moment: Moment, part: string): Promise<CaseRules & { readonly state: Case }> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, part);
    return { state, ...(await this.rules.for(session, state)) };
  }
}
