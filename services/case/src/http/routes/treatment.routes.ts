import {
  AddCptCodesRequest,
  AddTreatmentRequest,
  type BillRow,
  billTexts,
  centsFromWire,
  checkReadOnly,
  type CptCodeRow,
  type CptInformationRow,
  notFound,
  SetDenialReasonsRequest,
  type TreatmentPaidRow,
  type TreatmentRow,
  UpdateTreatmentRequest,
  type WrittenBill,
  type WrittenBills,
  type WrittenMoney,
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { QueryBus } from '@nestjs/cqrs';
import type { ExecutedCase } from '../../application/case-command.js';
import type { VisibleCase } from '../../application/cases.js';
import type { Moment } from '../../application/moment.js';
import { ShownCaseQuery, writtenMoney } from '../../application/queries/shown-case.query.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import { resolveReferences } from '../../application/requests/references.js';
import {
  cptCodeFrom,
  denialReferences,
  newTreatment,
  treatmentPatch,
  treatmentReferences,
  wantedDenials,
} from '../../application/requests/treatments.js';
import type { Case } from '../../domain/case/case.state.js';
import {
  billRows,
  cptInformationRows,
  treatmentPaidRows,
  treatmentRow,
  treatmentRows,
} from '../../domain/case/views/treatments.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { CurrentNames } from '../../references/current-names.js';
import { caseRoutes } from './case-routes.js';

const treatmentNotFound = () => notFound('TREATMENT_NOT_FOUND', billTexts.treatmentNotFound);
const TREATMENTS = { part: 'Treatments' };
const WRITTEN = ['case_id', 'revision', 'warnings'] as const;
const IDS = { body: { idsOf: 'Treatment' }, status: 200 } as const;

const { read, write, controller } = caseRoutes({ resolver: ReferenceResolver, names: CurrentNames });

/** Treatments (bills) and their procedure codes. Writes answer what follows for the case, too. */
export const TreatmentController = controller('TreatmentController', {
  list: read({
    at: 'GET case/:caseId/treatment',
    ...TREATMENTS,
    cut: ['treatment'],
    answer: async (parts, visible, call): Promise<readonly TreatmentRow[]> => treatmentRows(await named(parts, visible, call)),
  }),
  paidAmounts: read({
    at: 'GET case/:caseId/treatment/paidamount',
    ...TREATMENTS,
    answer: async (parts, visible, call): Promise<readonly TreatmentPaidRow[]> =>
      treatmentPaidRows(await named(parts, visible, call)),
  }),
  bills: read({
    at: 'GET case/:caseId/treatment/bills',
    ...TREATMENTS,
    answer: async (parts, visible, call): Promise<readonly BillRow[]> => billRows(await named(parts, visible, call)),
  }),
  cptInformation: read({
    at: 'GET case/:caseId/treatment/cpt/information',
    ...TREATMENTS,
    answer: async (parts, visible, call): Promise<readonly CptInformationRow[]> =>
      cptInformationRows(await named(parts, visible, call)),
  }),
  one: read({
    at: 'GET case/:caseId/treatment/:treatmentId',
    ...TREATMENTS,
    cut: ['treatment'],
    answer: async (parts, visible, call): Promise<TreatmentRow> => rowWith(await named(parts, visible, call), call.treatmentId),
  }),
  cptCodes: read({
    at: 'GET case/:caseId/treatment/:treatmentId/cpt_code',
    ...TREATMENTS,
    cut: ['cpt_code'],
    answer: async (parts, visible, call): Promise<readonly CptCodeRow[]> =>
      rowWith(await named(parts, visible, call), call.treatmentId).cpt_codes,
  }),
  add: write('AddTreatment', {
    at: 'POST case/:caseId/treatment/with/cpt/add',
    body: AddTreatmentRequest,
    cut: ['written_bill'],
    async command({ resolver }, { session, body }) {
      const treatment = newTreatment(body, await treatmentReferences(resolver, session.accountId, body));
      return { data: { treatment }, ignored: executed => ignoredAmount(body, executed.state, treatment.id) };
    },
    answer: (executed, { treatment }, parts, { session }): Promise<WrittenBill> =>
      writtenBill(parts, session, executed, treatment.id),
  }),
  update: write('UpdateTreatment', {
    at: 'POST case/:caseId/treatment/:treatmentId/update/with/codes',
    body: UpdateTreatmentRequest,
    status: 200,
    cut: ['written_bill'],
    async command({ queries, resolver }, { session, caseId, treatmentId, body }) {
      const { state } = await queries.execute(new CaseQuery(session, caseId));
      const current = state.treatments.find(({ id }) => id === treatmentId);
      if (!current) throw treatmentNotFound();
      const ignored = await checkReadOnly(body, () => treatmentRow(state, current));
      const held = {
        treating_doctor_id: current.treating_doctor?.id,
        speciality_id: current.speciality?.id,
        service_type_id: current.service_type?.id,
      };
      const patch = treatmentPatch(body, await treatmentReferences(resolver, session.accountId, body, held));
      return {
        data: { treatment_id: treatmentId, patch },
        ignored: executed => [...ignored, ...ignoredAmount(body, executed.state, treatmentId)],
      };
    },
    answer: (executed, { treatment_id }, parts, { session }): Promise<WrittenBill> =>
      writtenBill(parts, session, executed, treatment_id),
  }),
  addCptCodes: write('AddCptCodes', {
    at: 'POST case/:caseId/treatment/:treatmentId/cpt_code',
    body: AddCptCodesRequest,
    cut: ['written_bill'],
    command: (_, { treatmentId, body }) => ({
      data: { treatment_id: treatmentId, cpt_codes: body.cpt_codes.map(cptCodeFrom) },
    }),
    answer: (executed, { treatment_id }, parts, { session }): Promise<WrittenBill> =>
      writtenBill(parts, session, executed, treatment_id),
  }),
  remove: write('DeleteTreatments', {
    at: 'POST case/:caseId/treatment/delete',
    ...IDS,
    cut: ['written_bills', ...WRITTEN, 'deleted'],
    command: (_, { body }) => ({ data: { treatment_ids: body } }),
    answer: async (executed, { treatment_ids }, { queries }, { session }): Promise<{ deleted: number } & WrittenMoney> => ({
      deleted: treatment_ids.length,
      ...writtenMoney(await queries.execute(new ShownCaseQuery(session, executed))),
    }),
  }),
  removeBills: write('RemoveBills', {
    at: 'POST case/:caseId/treatment/remove/bill',
    ...IDS,
    cut: ['written_bills', ...WRITTEN, 'removed'],
    command: (_, { body }) => ({ data: { treatment_ids: body } }),
    answer: async (executed, { treatment_ids }, parts, { session }): Promise<{ removed: number } & WrittenBills> => ({
      removed: treatment_ids.length,
      ...(await writtenBills(parts, session, executed, treatment_ids)),
    }),
  }),
  setDenialReasons: write('SetDenialReasons', {
    at: 'POST case/:caseId/denialReason',
    body: SetDenialReasonsRequest,
    status: 200,
    cut: ['written_bills', ...WRITTEN],
    async command({ resolver }, { session, body }) {
      const resolved = await resolveReferences(resolver, session.accountId, wantedDenials(body.denial_reason_ids));
      const data = {
        treatment_ids: body.treatment_ids.map(String),
        denial_reasons: denialReferences(body.denial_reason_ids, resolved),
        denial_date: body.denial_date ?? null,
        ...(body.denial_received_on === undefined ? {} : { denial_received_on: body.denial_received_on }),
      };
      return { data };
    },
    answer: (executed, { treatment_ids }, parts, { session }): Promise<WrittenBills> =>
      writtenBills(parts, session, executed, treatment_ids),
  }),
});

const named = async (
  { names }: { readonly names: CurrentNames },
  { state }: VisibleCase,
  { session, moment }: { readonly session: Session; readonly moment: Moment },
): Promise<Case> => (await names.of(session, state, moment)).state;

function rowWith(state: Case, treatmentId: string): TreatmentRow {
  const treatment = state.treatments.find(({ id }) => id === treatmentId);
  if (!treatment) throw treatmentNotFound();
  return treatmentRow(state, treatment);
}

interface Asks {
  readonly queries: QueryBus;
}

async function writtenBill(
  { queries }: Asks,
  session: Session,
  executed: ExecutedCase,
  treatmentId: string,
): Promise<WrittenBill> {
  const after = await queries.execute(new ShownCaseQuery(session, executed));
  return { ...rowWith(after.shown, treatmentId), ...writtenMoney(after) };
}

async function writtenBills(
  { queries }: Asks,
  session: Session,
  executed: ExecutedCase,
  ids: readonly string[],
): Promise<WrittenBills> {
  const after = await queries.execute(new ShownCaseQuery(session, executed));
  return { treatments: ids.map(id => rowWith(after.shown, id)), ...writtenMoney(after) };
}

/** The amount of a bill with codes is the sum of their charges. */
function ignoredAmount(
  { bill_amount }: Pick<UpdateTreatmentRequest, 'bill_amount'>,
  { treatments }: Case,
  treatmentId: string,
): readonly string[] {
  const stored = treatments.find(({ id }) => id === treatmentId)?.bill_cents;
  return bill_amount != null && centsFromWire(bill_amount) !== stored
    ? ['bill_amount is the sum of the charges. The value sent was ignored.']
    : [];
}
