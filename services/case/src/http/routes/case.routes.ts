import {
  AddCaseRequest,
  CASE_ATTRIBUTES,
  type CaseDetails,
  CaseExistsRequest,
  CasesNextStatusRequest,
  type CasesNextStatusRow,
  caseTexts,
  ChangeStatusRequest,
  checkReadOnly,
  CloseCaseRequest,
  malformed,
  type NextStatusRow,
  ReopenCaseRequest,
  UpdateCaseRequest,
  type WrittenStatus,
} from '@atlas/contracts';
import { AfterOwnWrites, RecordsRead, type Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import { CasesCommandMessage, type ExecutedCase } from '../../application/case-command.js';
import { CaseIntake } from '../../application/case-intake.js';
import type { VisibleCase } from '../../application/cases.js';
import { CaseQuery, CasesQuery } from '../../application/queries/case.query.js';
import { CaseDetailsQuery } from '../../application/queries/case-details.query.js';
import { attributesPatch, flagsOf, statusChangeOf } from '../../application/requests/attributes.js';
import { nextStatusesOf, nextStatusRows } from '../../application/requests/next-status.js';
import { resolveReferences, wantedReferences, type HeldIds } from '../../application/requests/references.js';
import type { StatusChangeRequest } from '../../domain/case/case.commands.js';
import { toClientStatus } from '../../domain/case/views/client-status.js';
import { findMatchingCases } from '../../projections/case-list/case-list.matches.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { StatusTable } from '../../references/status-table.js';
import { type Written } from '../../application/written.js';
import { RecentCases } from '../../application/recent-cases.js';
import { caseRoutes, senderOf } from './case-routes.js';

const MOST_AT_ONCE = 1000;
/** Of a step of the workflow. */
const STATUS = ['case_id', 'revision', 'warnings', 'current_status', 'current_status_id'] as const;

const { write, route, controller } = caseRoutes({
  resolver: ReferenceResolver,
  statuses: StatusTable,
  recent: RecentCases,
  intake: CaseIntake,
});

/** Deletes or restores a list of cases: all, or none when one of them refuses or does not exist. */
const ofCases = <const Where extends `POST cases/${string}`, Answer>(
  type: 'DeleteCase' | 'RestoreCase',
  at: Where,
  tooMany: (most: number) => string,
  answerOf: (cases: number) => Answer,
) =>
  route({
    at,
    ...senderOf(type),
    body: { idsOf: 'Case' },
    status: 200,
    async answer({ commands }, { session, body: ids }): Promise<Answer> {
      if (ids.length > MOST_AT_ONCE) throw malformed(tooMany(MOST_AT_ONCE));
      await commands.execute(new CasesCommandMessage(session, ids, { type, data: { reason: null } }));
      return answerOf(ids.length);
    },
  });

/** The case itself: its attributes, its status, its end. */
export const CaseController = controller('CaseController', {
  details: route({
    at: 'GET case/:caseId/details',
    query: ['track'],
    asOf: true,
    sendsRevision: true,
    cut: ['details'],
    async answer({ recent, queries }, { session, caseId, moment, query }): Promise<CaseDetails> {
      const loaded = await queries.execute(new CaseQuery(session, caseId, moment, { opened: true }));
      if (query.track === 'true') await recent.add(session, loaded.state.case_id);
      return queries.execute(new CaseDetailsQuery(session, loaded, moment));
    },
  }),
  add: route({
    at: 'POST case/add',
    ...senderOf('OpenCase'),
    body: AddCaseRequest,
    sendsRevision: true,
    answer: ({ intake }, { session, body }): Promise<Written<object>> => intake.open(session, body),
  }),
  exists: route({
    at: 'POST case/detail/exists',
    body: CaseExistsRequest,
    status: 200,
    also: [AfterOwnWrites(), RecordsRead('Matching cases')],
    async answer({ database }, { session, body }): Promise<{ exists: boolean; case_ids: string[] }> {
      const case_ids = await database.withAccount(session.accountId, tx => findMatchingCases(tx, session, body));
      return { exists: case_ids.length > 0, case_ids };
    },
  }),
  update: write('UpdateCase', {
    at: 'POST case/:caseId/update',
    body: UpdateCaseRequest,
    status: 200,
    cut: ['details'],
    async command({ queries, resolver, statuses }, { session, caseId, body }) {
      const current = await queries.execute(new CaseQuery(session, caseId));
      const ignored = await checkReadOnly(body, () => queries.execute(new CaseDetailsQuery(session, current)));
      const wanted = wantedReferences(CASE_ATTRIBUTES, body, heldIds(current));
      const attributes = attributesPatch(body, await resolveReferences(resolver, session.accountId, wanted));
      return { data: { attributes, ...flagsOf(body), ...(await statusRequest(statuses, session, current, body)) }, ignored };
    },
    answer: (executed, _, { queries }, { session }): Promise<CaseDetails> =>
      queries.execute(new CaseDetailsQuery(session, executed)),
  }),
  /** Where the case may go from here, by its workflow. */
  nextStatus: route({
    at: 'GET case/:caseId/next_status',
    asOf: true,
    also: [RecordsRead('Next statuses')],
    async answer({ queries, statuses }, { session, caseId, moment }): Promise<readonly NextStatusRow[]> {
      const { state } = await queries.execute(new CaseQuery(session, caseId, moment));
      return nextStatusRows(state, await statuses.tables(session.accountId), await statuses.askedBy(session));
    },
  }),
  /** The same for several cases, before their status is changed together. One unknown id refuses the whole list. */
  nextStatuses: route({
    at: 'POST cases/next_status',
    does: 'View',
    screens: ['caseSearch', 'caseDetails'],
    permission: 'CanManageCase',
    body: CasesNextStatusRequest,
    status: 200,
    also: [RecordsRead('Next statuses of cases')],
    async answer({ queries, statuses }, { session, body }): Promise<readonly CasesNextStatusRow[]> {
      const cases = await queries.execute(new CasesQuery(session, body.case_ids.map(String)));
      const states = cases.map(({ state }) => state);
      return nextStatusesOf(states, await statuses.tables(session.accountId), await statuses.askedBy(session));
    },
  }),
  /** The documented clients change the status by GET. */
  changeStatus: write('ChangeStatus', {
    at: 'GET case/:caseId/update/status',
    query: ChangeStatusRequest,
    command: (_, { query: { status, reason, date } }) => ({ data: { status, reason: reason ?? null, date: date ?? null } }),
    cut: ['written_case', ...STATUS],
    answer: (executed, _, { queries }, { session }): Promise<WrittenStatus> => writtenStatus(queries, session, executed),
  }),
  close: write('CloseCase', {
    at: 'POST case/:caseId/close',
    body: CloseCaseRequest,
    status: 200,
    command: (_, { body: { status_id, reason } }) => ({ data: { status: status_id ?? null, reason } }),
    cut: ['written_case', ...STATUS],
    answer: (executed, _, { queries }, { session }): Promise<WrittenStatus> => writtenStatus(queries, session, executed),
  }),
  /** A closed case returns to the status before. */
  reopen: write('ReopenCase', {
    at: 'POST case/:caseId/reopen',
    body: ReopenCaseRequest,
    status: 200,
    command: (_, { body: { reason } }) => ({ data: { reason } }),
    cut: ['written_case', ...STATUS],
    answer: (executed, _, { queries }, { session }): Promise<WrittenStatus> => writtenStatus(queries, session, executed),
  }),
  deleteCases: ofCases('DeleteCase', 'POST cases/delete', caseTexts.tooManyDeleted, deleted => ({ deleted })),
  /** A case that is not deleted does not change. */
  restoreCases: ofCases('RestoreCase', 'POST cases/restore', caseTexts.tooManyRestored, restored => ({ restored })),
});

/** A status that came back as it was answered changes nothing; clients are answered the status that they are shown. */
async function statusRequest(
  statuses: StatusTable,
  session: Session,
  { state }: VisibleCase,
  body: UpdateCaseRequest,
): Promise<{ status?: StatusChangeRequest }> {
  const request = statusChangeOf(body);
  const shownTo = request.status && (await statuses.shownTo(session));
  return shownTo && body.current_status_id === toClientStatus(state.status, shownTo).id ? {} : request;
}

/** Clients are answered the status that they are shown, as in the details. */
async function writtenStatus(queries: QueryBus, session: Session, executed: ExecutedCase): Promise<WrittenStatus> {
  const details = await queries.execute(new CaseDetailsQuery(session, executed));
  const { current_status_id, current_status_name } = details;
  return { current_status: current_status_name ?? '', current_status_id: current_status_id ?? 0, case: details };
}

/** Master records that the case has already, by attribute: they may stay although they are inactive now. */
const heldIds = ({ state }: VisibleCase): HeldIds =>
  Object.fromEntries(
    Object.entries(state.attributes).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'id' in value ? [[name, Number(value.id)]] : [],
    ),
  );
