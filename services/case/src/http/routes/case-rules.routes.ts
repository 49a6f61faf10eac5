import { deadlineRows, deadlinesOf, interestDateValue } from '@atlas/case-rules';
import {
  type CaseInterest,
  type DeadlineRow,
  InterestDatesRequest,
  type InterestDateValue,
  invalid,
  type SettlementStartRow,
  settlementTexts,
} from '@atlas/contracts';
import { CaseQuery } from '../../application/queries/case.query.js';
import { bookOf } from '../../domain/case/case-book.js';
import { caseFactsOf } from '../../domain/case/rule-facts.js';
import { caseInterest, settlementStarts } from '../../domain/case/views/interest.js';
import { RuleBooks } from '../../references/rule-books.js';
import { caseRoutes } from './case-routes.js';

const { read, route, controller } = caseRoutes({ rules: RuleBooks });

/** What the rules of the field make of a case: interest, deadlines, where a settlement's interest begins. */
export const CaseRulesController = controller('CaseRulesController', {
  /** Interest to date by bill. */
  interest: read({
    at: 'GET case/:caseId/interest',
    part: 'Interest',
    async answer({ rules }, { state }, { session, moment }): Promise<CaseInterest> {
      const ruled = await rules.for(session, state);
      return caseInterest(state, caseFactsOf(state, ruled), ruled.book, moment.day);
    },
  }),
  /** Every watched deadline, also those that are done or wait for a fact. */
  deadlines: read({
    at: 'GET case/:caseId/deadlines',
    part: 'Deadlines',
    async answer({ rules }, { state }, { session, moment }): Promise<readonly DeadlineRow[]> {
      const ruled = await rules.for(session, state);
      return deadlineRows(deadlinesOf(caseFactsOf(state, ruled), ruled.book), ruled.book, moment.day);
    },
  }),
  startDate: read({
    at: 'GET case/:caseId/settlement/start_date',
    part: 'Interest',
    async answer({ rules }, { state }, { session, moment }): Promise<readonly SettlementStartRow[]> {
      const ruled = await rules.for(session, state);
      return settlementStarts(state, caseFactsOf(state, ruled), ruled.book, moment.day);
    },
  }),
  /**
   * As documented, with its spelling: what a principal is multiplied by between two days. With `caseId` the rule is that of the case: its type, and the
   * day of its accident. The documented call knows neither, and so uses the first day.
   */
  dateValue: route({
    at: 'GET settlment/GetInderestDateValue',
    query: InterestDatesRequest,
    async answer({ queries, rules }, { session, query: { startDate, endDate, caseId } }): Promise<InterestDateValue> {
      const books = await rules.of(session.accountId);
      const state = caseId ? (await queries.execute(new CaseQuery(session, caseId))).state : undefined;
      const accident = state?.attributes.accident_date;
      const value = interestDateValue(state ? bookOf(state, books) : books.of(null), startDate, endDate, accident ?? startDate);
      const day = accident ? 'the day of the accident' : 'Start Date';
      if (!value) throw invalid({ startDate: settlementTexts.noInterestRule(day) });
      return value;
    },
  }),
});
