import type {
  AddNoteRequest,
  AddTreatmentRequest,
  CaseExistsRequest,
  CodesByList,
  RecordPaymentRequest,
  ReversePaymentRequest,
  SaveSettlementRequest,
  SetDenialReasonsRequest,
  Similarity,
  UpdateTreatmentRequest,
} from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { BodyOf } from '@/providers/http/described-calls.js';

/** Interest to date and deadlines from the case details. */
export type Ruled = Pick<CaseDetails, 'interest' | 'deadlines'>;
export type AttributeValues = Record<string, unknown>;
/** The form of a new case is made from the fields of its request class, which validates it. */
type NewCase = BodyOf<'POST', 'case/add'>;
type ClonedCase = BodyOf<'POST', 'case/clone'>;

export interface StatusChangeRequest {
  status: number | string;
  reason?: string | null;
  date?: string | null;
}

const at = <Path extends string>(caseId: string, path: Path) => `case/${encodeURIComponent(caseId)}${path}` as const;

/** Procedure codes in one answer. */
const MOST_CODES = 20;

/** The case's calls as the documents name them. */
const caseCalls = (api: Api) => ({
  /** Opening the case: puts it among the user's recent ones. */
  open: (caseId: string) => api.get(at(caseId, '/details'), { query: { track: true } }),
  /** Every part of it at one moment, in one answer. */
  wholeAsOf: (caseId: string, asOf: string, signal?: AbortSignal) =>
    api.get(at(caseId, '/whole'), { query: { as_of: asOf }, signal }),
  /** When it changed, the oldest first. */
  moments: (caseId: string, signal?: AbortSignal) => api.get(at(caseId, '/moments'), { signal }),
  reread: (caseId: string) => api.get(at(caseId, '/details')),
  update: (caseId: string, changes: AttributeValues, ifMatch: number) => api.post(at(caseId, '/update'), changes, { ifMatch }),
  add: (values: AttributeValues) => api.post('case/add', values as NewCase),
  newCase: (providerId: number | null, signal?: AbortSignal) =>
    api.get('case/new', { query: { provider_id: providerId }, signal }),
  cloneDraft: (caseId: string, signal?: AbortSignal) => api.get('case/clone', { query: { case_id: caseId }, signal }),
  clone: (values: AttributeValues) => api.post('case/clone', values as ClonedCase),
  packet: (caseId: string, asOf: string | undefined, signal?: AbortSignal) =>
    api.get(at(caseId, '/packet'), { query: { as_of: asOf }, signal }),
  similar: (caseId: string, kind: Similarity | 'all', signal?: AbortSignal) =>
    api.get(at(caseId, `/similars/${kind}`), { signal }),
  exists: (claim: CaseExistsRequest, signal: AbortSignal) => api.post('case/detail/exists', claim, { signal }),
  remove: (caseId: string) => api.post('cases/delete', [caseId]),
  restore: (caseId: string) => api.post('cases/restore', [caseId]),

  /** By GET, as documented. */
  changeStatus: (caseId: string, { status, reason, date }: StatusChangeRequest) =>
    api.get(at(caseId, '/update/status'), { query: { status, reason, date } }),
  close: (caseId: string, body: { status_id?: number | string | null; reason: string }) => api.post(at(caseId, '/close'), body),
  reopen: (caseId: string, reason: string) => api.post(at(caseId, '/reopen'), { reason }),

  treatments: (caseId: string, signal?: AbortSignal) => api.get(at(caseId, '/treatment'), { signal }),
  treatment: (caseId: string, id: string) => api.get(at(caseId, `/treatment/${id}`)),
  addTreatment: (caseId: string, body: AddTreatmentRequest) => api.post(at(caseId, '/treatment/with/cpt/add'), body),
  updateTreatment: (caseId: string, id: string, body: UpdateTreatmentRequest, ifMatch: number) =>
    api.post(at(caseId, `/treatment/${id}/update/with/codes`), body, { ifMatch }),
  deleteTreatments: (caseId: string, ids: readonly string[]) => api.post(at(caseId, '/treatment/delete'), ids),
  removeBills: (caseId: string, ids: readonly string[]) => api.post(at(caseId, '/treatment/remove/bill'), ids),
  setDenialReasons: (caseId: string, body: SetDenialReasonsRequest) => api.post(at(caseId, '/denialReason'), body),

  /** Procedure codes of master data: by the beginning of the code, then by words; those not in force on the day come last. */
  searchProcedures: (query: string, dos: string | undefined, signal?: AbortSignal) =>
    api.post('shareutility/cpt/search', { query, top: MOST_CODES, ...(dos === undefined ? {} : { dos }) }, { signal }),

  /** Which codes the account's code lists contain. */
  checkCodes: (codes: CodesByList, signal?: AbortSignal) => api.post('shareutility/code/check', codes, { signal }),

  /** The whole ledger, including reversed entries. */
  ledger: (caseId: string, signal?: AbortSignal) => api.get(`payment/transaction/${encodeURIComponent(caseId)}/all`, { signal }),
  recordPayment: (caseId: string, body: RecordPaymentRequest) => api.post(at(caseId, '/payment/transaction'), body),
  updatePayment: (caseId: string, id: string, body: AttributeValues, ifMatch: number) =>
    api.put(at(caseId, `/payment/transaction/${encodeURIComponent(id)}`), body, { ifMatch }),
  reversePayment: (caseId: string, id: string, body: ReversePaymentRequest, ifMatch: number) =>
    api.put(at(caseId, `/payment/transaction/${encodeURIComponent(id)}/reverse`), body, { ifMatch }),
  deletePayment: (caseId: string, id: string) => api.remove(at(caseId, `/payment/transaction/${encodeURIComponent(id)}`)),

  /** Under the documents' spelling. */
  settlement: async (caseId: string, signal?: AbortSignal) =>
    (await api.get('settlment/GetSettlementDetails', { query: { caseId }, signal })).settlement,
  packetSettlement: (caseId: string, asOf: string | undefined, signal?: AbortSignal) =>
    api.get('settlment/GetPacketSettlementData', { query: { caseId, as_of: asOf }, signal }),
  proposeSettlement: (body: SaveSettlementRequest, signal?: AbortSignal) => api.post('settlment/proposal', body, { signal }),
  saveSettlement: (body: SaveSettlementRequest, ifMatch: number) => api.post('settlment/Save', body, { ifMatch }),
  resetSettlement: (caseId: string, reason: string) => api.post('settlment/ResetPacketSettlement', { case_id: caseId, reason }),

  notes: (caseId: string, signal?: AbortSignal) => api.get(at(caseId, '/notes'), { signal }),
  addNote: (caseId: string, body: AddNoteRequest) => api.post(at(caseId, '/note'), body),
  editNote: (caseId: string, id: string, body: AddNoteRequest, ifMatch: number) =>
    api.put(at(caseId, `/note/${id}`), body, { ifMatch }),
  deleteNote: (caseId: string, id: string) => api.remove(at(caseId, `/note/delete/${id}`)),
  memo: (caseId: string, signal?: AbortSignal) => api.get(at(caseId, '/memo'), { signal }),
  setMemo: (caseId: string, memo: string, ifMatch: number) => api.post(at(caseId, '/memo'), { memo }, { ifMatch }),

  documents: (caseId: string, signal?: AbortSignal) => api.get(at(caseId, '/document'), { signal }),
  upload: (caseId: string, file: File, nodeId: number, description: string | null) => {
    const form = new FormData();
    form.append('node_id', String(nodeId));
    if (description) form.append('description', description);
    form.append('file', file, file.name);
    return api.post(at(caseId, '/document'), form);
  },
  removeDocument: (caseId: string, id: string) => api.remove(at(caseId, `/document/${id}`)),
  /** One file's content, to be shown; the server records it as a download. */
  documentFile: async (caseId: string, id: string, signal: AbortSignal) =>
    (await api.file('POST', at(caseId, '/document/file/download'), { body: [id], signal })).blob,
  /** One file as it is, several as an archive. */
  download: (caseId: string, ids: readonly string[], fallbackName: string) =>
    api.download('POST', at(caseId, '/document/file/download'), fallbackName, { body: ids }),

  history: (caseId: string, query: { top: number; change_type_ids?: readonly number[] }, signal?: AbortSignal) =>
    api.post(at(caseId, '/audit/records'), { page: 1, ...query }, { signal }),
});

export type CaseCalls = ReturnType<typeof caseCalls>;
export const useCaseCalls = () => useCalls(caseCalls);
