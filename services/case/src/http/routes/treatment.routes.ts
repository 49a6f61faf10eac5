import {
  AddCptCodesRequest,
  AddTreatmentRequest,
  type BilledCase,
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
} from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { VisibleCase } from '../../application/cases.js';
import type { Moment } from '../../application/moment.js';
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
import { billedCase } from '../../domain/case/views/case-details.js';
import {
  billRows,
  cptInformationRows,
  treatmentPaidRows,
  treatmentRow,
  treatmentRows,
} from '../../domain/case/views/treatments.js';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { TodaysNames } from '../../references/todays-names.js';
import { caseRoutes } from './case-routes.js';

const treatmentNotFound = () => notFound('TREATMENT_NOT_FOUND', billTexts.treatmentNotFound);
const TREATMENTS = { part: 'Treatments' };
const IDS = { body: { idsOf: 'Treatment' }, status: 200 } as const;

const { read, write, controller } = caseRoutes({ resolver: ReferenceResolver, names: TodaysNames });

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
    async command({ resolver }, { session, body }) {
      const treatment = newTreatment(body, await treatmentReferences(resolver, session.accountId, body));
      return { data: { treatment }, ignored: executed => ignoredAmount(body, executed.state, treatment.id) };
    },
    answer: ({ state }, { treatment }): WrittenBill => writtenBill(state, treatment.id),
  }),
  update: write('UpdateTreatment', {
    at: 'POST case/:caseId/treatment/:treatmentId/update/with/codes',
    body: UpdateTreatmentRequest,
    status: 200,
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
    answer: ({ state }, { treatment_id }): WrittenBill => writtenBill(state, treatment_id),
  }),
  addCptCodes: write('AddCptCodes', {
    at: 'POST case/:caseId/treatment/:treatmentId/cpt_code',
    body: AddCptCodesRequest,
    command: (_, { treatmentId, body }) => ({
      data: { treatment_id: treatmentId, cpt_codes: body.cpt_codes.map(cptCodeFrom) },
    }),
    answer: ({ state }, { treatment_id }): WrittenBill => writtenBill(state, treatment_id),
  }),
  remove: write('DeleteTreatments', {
    at: 'POST case/:caseId/treatment/delete',
    ...IDS,
    command: (_, { body }) => ({ data: { treatment_ids: body } }),
    answer: ({ state }, { treatment_ids }): { deleted: number; case: BilledCase } => ({
      deleted: treatment_ids.length,
      case: billedCase(state),
    }),
  }),
  removeBills: write('RemoveBills', {
    at: 'POST case/:caseId/treatment/remove/bill',
    ...IDS,
    command: (_, { body }) => ({ data: { treatment_ids: body } }),
    answer: ({ state }, { treatment_ids }): { removed: number } & WrittenBills => ({
      removed: treatment_ids.length,
      ...writtenBills(state, treatment_ids),
    }),
  }),
  setDenialReasons: write('SetDenialReasons', {
    at: 'POST case/:caseId/denialReason',
    body: SetDenialReasonsRequest,
    status: 200,
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
    answer: ({ state }, { treatment_ids }): WrittenBills => writtenBills(state, treatment_ids),
  }),
});

type WrittenBill = TreatmentRow & { readonly case: BilledCase };
interface WrittenBills {
  readonly treatments: readonly TreatmentRow[];
  readonly case: BilledCase;
}

const named = async (
  { names }: { readonly names: TodaysNames },
  { state }: VisibleCase,
  { session, moment }: { readonly session: Session; readonly moment: Moment },
): Promise<Case> => (await names.of(session, state, moment)).state;

function rowWith(state: Case, treatmentId: string): TreatmentRow {
  const treatment = state.treatments.find(({ id }) => id === treatmentId);
  if (!treatment) throw treatmentNotFound();
  return treatmentRow(state, treatment);
}

const writtenBill = (state: Case, treatmentId: string): WrittenBill => ({
  ...rowWith(state, treatmentId),
  case: billedCase(state),
});

const writtenBills = (state: Case, ids: readonly string[]): WrittenBills => ({
  treatments: ids.map(id => rowWith(state, id)),
  case: billedCase(state),
});

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
