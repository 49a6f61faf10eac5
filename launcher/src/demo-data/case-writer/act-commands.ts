import {
  attributesPatch,
  codedReference,
  denialReferences,
  flagsOf,
  newTreatment,
  paymentOrder,
  paymentReferences,
  resolveReferences,
  sanitize,
  settlementOrder,
  settlementTypeOf,
  treatmentReferences,
  wantedDenials,
  wantedReferences,
  type CaseCommand,
  type CaseState,
  type ReferenceResolver,
} from '@atlas/case/internals';
import {
  AddNoteRequest,
  AddTreatmentRequest,
  AttachDocumentRequest,
  CASE_ATTRIBUTES,
  ChangeStatusRequest,
  CloseCaseRequest,
  RecordPaymentRequest,
  requestFields,
  SaveSettlementRequest,
  SetDenialReasonsRequest,
  SetMemoRequest,
  UpdateCaseRequest,
  type Note,
} from '@atlas/contracts';
import { newId, requestValidation } from '@atlas/platform';
import type { ActOf, ChronicleAct } from './chronicle.js';

/** What an act is told from. */
interface Scene {
  readonly accountId: number;
  readonly references: ReferenceResolver;
  /** The case before the command. */
  readonly state: CaseState;
}

const pipe = requestValidation();

/** A body as the calls take it: checked and normalized by its request class. */
export const requestFrom = <Request>(body: object, request: new () => Request): Promise<Request> =>
  pipe.transform(body, { type: 'body', metatype: request }) as Promise<Request>;

/** The command that the documented call with this body gives. */
export async function commandOf(act: ChronicleAct, scene: Scene): Promise<CaseCommand> {
  switch (act.call) {
    case 'treatment':
      return addTreatment(await requestFrom(act.body, AddTreatmentRequest), scene);
    case 'denial':
      return setDenialReasons(
        await requestFrom(
          { ...act.body, treatment_ids: act.bills.map(bill => treatmentId(scene, bill)) },
          SetDenialReasonsRequest,
        ),
        scene,
      );
    case 'note':
      return addNote(await requestFrom(act.body, AddNoteRequest), scene);
    case 'document':
      return attachDocument(act, scene);
    case 'memo':
      return { type: 'SetMemo', data: { memo: (await requestFrom(act.body, SetMemoRequest)).memo ?? null } };
    case 'update':
      return updateCase(await requestFrom(act.body, UpdateCaseRequest), scene);
    case 'status': {
      const { status, reason, date } = await requestFrom(act.body, ChangeStatusRequest);
      return { type: 'ChangeStatus', data: { status, reason: reason ?? null, date: date ?? null } };
    }
    case 'close': {
      const { status_id, reason } = await requestFrom(act.body, CloseCaseRequest);
      return { type: 'CloseCase', data: { status: status_id ?? null, reason } };
    }
    case 'payment':
      return recordPayment(
        await requestFrom(
          { ...act.body, ...(act.bill ? { treatment_id: treatmentId(scene, act.bill) } : {}) },
          RecordPaymentRequest,
        ),
        scene,
      );
    case 'settlement':
      return settle(await requestFrom({ ...act.body, case_id: scene.state?.case_id }, SaveSettlementRequest), scene);
  }
}

function treatmentId({ state }: Scene, bill: string): string {
  const treatment = state?.treatments.find(({ bill_number }) => bill_number === bill);
  if (!treatment) throw new Error(`The chronicle names bill ${bill}, which the case does not have.`);
  return treatment.id;
}

async function addTreatment(body: AddTreatmentRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await treatmentReferences(references, accountId, body);
  return { type: 'AddTreatment', data: { treatment: newTreatment(body, resolved) } };
}

async function setDenialReasons(body: SetDenialReasonsRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await resolveReferences(references, accountId, wantedDenials(body.denial_reason_ids));
  return {
    type: 'SetDenialReasons',
    data: {
      treatment_ids: body.treatment_ids.map(String),
      denial_reasons: denialReferences(body.denial_reason_ids, resolved),
      denial_date: body.denial_date ?? null,
      ...(body.denial_received_on === undefined ? {} : { denial_received_on: body.denial_received_on }),
    },
  };
}

const NOTE_FIELDS = requestFields(AddNoteRequest) ?? {};

async function addNote(body: AddNoteRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await resolveReferences(references, accountId, wantedReferences(NOTE_FIELDS, body));
  const note: Note = {
    id: newId(),
    note_type: resolved.coded('note_type') ?? { id: 0, code: '', name: '' },
    description: sanitize(body.description),
    is_pinned: resolved.record('note_type')?.data['pinned'] === true,
  };
  return { type: 'AddNote', data: { note } };
}

const DOCUMENT_FIELDS = requestFields(AttachDocumentRequest) ?? {};

async function attachDocument({ file, body }: ActOf<'document'>, { references, accountId }: Scene): Promise<CaseCommand> {
  const request = await requestFrom(body, AttachDocumentRequest);
  const node = (await resolveReferences(references, accountId, wantedReferences(DOCUMENT_FIELDS, request))).record('node_id');
  if (!node) throw new Error('The document node was resolved before.');
  const document = { id: newId(), node: codedReference(node), ...file, description: request.description ?? null };
  return { type: 'AttachDocument', data: { document } };
}

async function updateCase(body: UpdateCaseRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await resolveReferences(references, accountId, wantedReferences(CASE_ATTRIBUTES, body));
  return { type: 'UpdateCase', data: { attributes: attributesPatch(body, resolved), ...flagsOf(body) } };
}

async function recordPayment(body: RecordPaymentRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await paymentReferences(references, accountId, [body]);
  return { type: 'RecordPayments', data: { payments: [paymentOrder(body, resolved)] } };
}

const SETTLEMENT_FIELDS = requestFields(SaveSettlementRequest) ?? {};

async function settle(body: SaveSettlementRequest, { references, accountId }: Scene): Promise<CaseCommand> {
  const resolved = await resolveReferences(references, accountId, wantedReferences(SETTLEMENT_FIELDS, body));
  const record = resolved.record('settlement_type_id');
  if (!record) throw new Error('The settlement type was resolved before.');
  const order = settlementOrder(body, newId(), { ...settlementTypeOf(record), withheld: null }, null);
  return { type: 'SaveSettlement', data: { order } };
}
