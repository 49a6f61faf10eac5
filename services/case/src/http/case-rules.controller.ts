import { deadlineRows, deadlinesOf, interestDateValue } from '@atlas/case-rules';
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
import { bookOf } from '../domain/case/case-book.js';
import type { Case } from '../domain/case/case.state.js';
import { caseFactsOf } from '../domain/case/rule-facts.js';
import type { CaseRules } from '../domain/case/views/case-rules.js';
import { caseInterest, settlementStarts } from '../domain/case/views/interest.js';
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
    const { state, ...rules } = await this.#read(session, caseId, moment, 'Interest');
    return caseInterest(state, caseFactsOf(state, rules), rules.book, moment.day);
  }

  /** Ours: every watched deadline, also those that are done or wait for a fact. */
  @RequirePermission('CanViewCase')
  @Get('case/:caseId/deadlines')
  async deadlines(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly DeadlineRow[]> {
    const { state, ...rules } = await this.#read(session, caseId, moment, 'Deadlines');
    return deadlineRows(deadlinesOf(caseFactsOf(state, rules), rules.book), rules.book, moment.day);
  }

  @RequirePermission('CanViewCase')
  @Get('case/:caseId/settlement/start_date')
  async startDate(
    @CurrentSession() session: Session,
    @Param('caseId') caseId: string,
    @AsOfMoment() moment: Moment,
  ): Promise<readonly SettlementStartRow[]> {
    const { state, ...rules } = await this.#read(session, caseId, moment, 'Interest');
    return settlementStarts(state, caseFactsOf(state, rules), rules.book, moment.day);
  }

  /**
   * As documented, with its spelling: what a principal is multiplied by between two days. With `caseId` the rule is that of the case: its type, and the day
   * of its accident. The documented call knows neither, and so goes by the first day.
   */
  @RequirePermission('CanViewCase')
  @Get('settlment/GetInderestDateValue')
  async dateValue(
    @CurrentSession() session: Session,
    @Query() { startDate, endDate, caseId }: InterestDatesRequest,
  ): Promise<InterestDateValue> {
    const rules = await this.rules.of(session.accountId);
    const state = caseId ? (await this.cases.load(session, caseId)).state : undefined;
    const accident = state?.attributes.accident_date;
    const value = interestDateValue(state ? bookOf(state, rules) : rules.of(null), startDate, endDate, accident ?? startDate);
    const day = accident ? 'the day of the accident' : 'Start Date';
    if (!value) throw invalid({ startDate: `No interest rule is in force on ${day}.` });
    return value;
  }

  async #read(session: Session, caseId: string, moment: Moment, part: string): Promise<CaseRules & { readonly state: Case }> {
    const { state } = await this.cases.load(session, caseId, moment);
    await this.reads.part(session, state.case_id, part);
    return { state, ...(await this.rules.for(session, state)) };
  }
}
