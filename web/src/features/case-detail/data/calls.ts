import type {
  AddNoteRequest,
  AddTreatmentRequest,
  CaseCloneDraft,
  CaseDetails,
  CaseExistsRequest,
  CaseInterest,
  CaseMoment,
  CaseMoney,
  CodeCheckAnswer,
  CodesByList,
  CptRow,
  DeadlineRow,
  DocumentRow,
  HistoryRow,
  ListAnswer,
  MemoView,
  NewCaseDefaults,
  NoteRow,
  PacketSettlement,
  PacketView,
  PaymentRow,
  RecordPaymentRequest,
  ReversePaymentRequest,
  SavedSettlement,
  SaveSettlementRequest,
  SetDenialReasonsRequest,
  SettlementDetails,
  SettlementProposal,
  SimilarCaseRow,
  StandingAfterPayment,
  Similarity,
  TreatmentRow,
  UpdateTreatmentRequest,
  WholeCase,
} from '@atlas/contracts';
import { api } from '../../../providers/http/api.js';
import { newId } from '../../../providers/http/new-id.js';

/** What every write answers beside what it changed. */
export interface Written {
  case_id: string;
  revision: number;
}
export type WrittenPayment = Written & PaymentRow & CaseMoney;
export type RecordedPayment = WrittenPayment & StandingAfterPayment;
/** Interest to date and deadlines from the case details. */
export type Ruled = Pick<CaseDetails, 'interest' | 'deadlines'>;
export type AttributeValues = Record<string, unknown>;

export interface StatusWish {
  status: number | string;
  reason?: string | null;
  date?: string | null;
}

const at = (caseId: string, path = ''): string => `case/${encodeURIComponent(caseId)}${path}`;
const transactionAt = (caseId: string, id: string, path = ''): string =>
  at(caseId, `/payment/transaction/${encodeURIComponent(id)}${path}`);

/** Procedure codes in one answer. */
const MOST_CODES = 20;

/** A command that is sent again after a broken connection has one effect. */
const once = () => ({ idempotencyKey: newId() });

/** The case's calls as the documents name them. */
export const calls = {
  /** Opening the case: puts it among the user's recent ones. */
  open: (caseId: string) => api.get<CaseDetails>(at(caseId, '/details'), { query: { track: true } }),
  /** Every part of it at one moment, in one answer. */
  wholeAsOf: (caseId: string, asOf: string, signal?: AbortSignal) =>
    api.get<WholeCase>(at(caseId, '/whole'), { query: { as_of: asOf }, signal }),
  /** When it changed, the oldest first. */
  moments: (caseId: string, signal?: AbortSignal) => api.get<CaseMoment[]>(at(caseId, '/moments'), { signal }),
  reread: (caseId: string) => api.get<CaseDetails>(at(caseId, '/details')),
  update: (caseId: string, changes: AttributeValues, ifMatch: number) =>
    api.post<CaseDetails & Written>(at(caseId, '/update'), changes, { ifMatch, ...once() }),
  add: (values: AttributeValues) => api.post<Written>('case/add', values, once()),
  newCase: (providerId: number | null, signal?: AbortSignal) =>
    api.get<NewCaseDefaults>('case/new', { query: { provider_id: providerId }, signal }),
  cloneDraft: (caseId: string, signal?: AbortSignal) =>
    api.get<CaseCloneDraft>('case/clone', { query: { case_id: caseId }, signal }),
  clone: (values: AttributeValues) => api.post<Written>('case/clone', values, once()),
  packet: (caseId: string, asOf: string | undefined, signal?: AbortSignal) =>
    api.get<PacketView>(at(caseId, '/packet'), { query: { as_of: asOf }, signal }),
  similar: (caseId: string, kind: Similarity | 'all', signal?: AbortSignal) =>
    api.get<SimilarCaseRow[]>(at(caseId, `/similars/${kind}`), { signal }),
  exists: (claim: CaseExistsRequest, signal: AbortSignal) =>
    api.post<{ exists: boolean; case_ids: string[] }>('case/detail/exists', claim, { signal }),
  remove: (caseId: string) => api.post<{ deleted: number }>('cases/delete', [caseId]),

  /** By GET, as documented. */
  changeStatus: (caseId: string, { status, reason, date }: StatusWish) =>
    api.get<Written>(at(caseId, '/update/status'), { query: { status, reason, date } }),
  close: (caseId: string, body: { status_id?: number | string | null; reason: string }) =>
    api.post<Written>(at(caseId, '/close'), body, once()),
  reopen: (caseId: string, reason: string) => api.post<Written>(at(caseId, '/reopen'), { reason }, once()),

  treatments: (caseId: string, signal?: AbortSignal) => api.get<TreatmentRow[]>(at(caseId, '/treatment'), { signal }),
  treatment: (caseId: string, id: string) => api.get<TreatmentRow>(at(caseId, `/treatment/${id}`)),
  addTreatment: (caseId: string, body: AddTreatmentRequest) =>
    api.post<TreatmentRow & Written>(at(caseId, '/treatment/with/cpt/add'), body, once()),
  updateTreatment: (caseId: string, id: string, body: UpdateTreatmentRequest, ifMatch: number) =>
    api.post<TreatmentRow & Written>(at(caseId, `/treatment/${id}/update/with/codes`), body, { ifMatch, ...once() }),
  deleteTreatments: (caseId: string, ids: readonly string[]) =>
    api.post<Written & { deleted: number }>(at(caseId, '/treatment/delete'), ids, once()),
  removeBills: (caseId: string, ids: readonly string[]) => api.post<Written>(at(caseId, '/treatment/remove/bill'), ids, once()),
  setDenialReasons: (caseId: string, body: SetDenialReasonsRequest) =>
    api.post<Written & { treatments: TreatmentRow[] }>(at(caseId, '/denialReason'), body, once()),

  /** Procedure codes of master data: by the beginning of the code, then by words; those not in force on the day come last. */
  searchProcedures: (query: string, dos: string | undefined, signal?: AbortSignal) =>
    api.post<CptRow[]>('shareutility/cpt/search', { query, top: MOST_CODES, ...(dos === undefined ? {} : { dos }) }, { signal }),

  /** Which codes the account's code lists contain. */
  checkCodes: (codes: CodesByList, signal?: AbortSignal) =>
    api.post<CodeCheckAnswer>('shareutility/code/check', codes, { signal }),

  /** What the rules say of the case now; by bill, too. */
  ruled: async (caseId: string, signal?: AbortSignal): Promise<Ruled> => {
    const [interest, deadlines] = await Promise.all([
      api.get<CaseInterest>(at(caseId, '/interest'), { signal }),
      api.get<DeadlineRow[]>(at(caseId, '/deadlines'), { signal }),
    ]);
    return { interest, deadlines };
  },

  /** The whole ledger, including reversed entries. */
  ledger: (caseId: string, signal?: AbortSignal) =>
    api.get<PaymentRow[]>(`payment/transaction/${encodeURIComponent(caseId)}/all`, { signal }),
  recordPayment: (caseId: string, body: RecordPaymentRequest) =>
    api.post<RecordedPayment>(at(caseId, '/payment/transaction'), body, once()),
  updatePayment: (caseId: string, id: string, body: AttributeValues) =>
    api.put<WrittenPayment>(transactionAt(caseId, id), body, once()),
  reversePayment: (caseId: string, id: string, body: ReversePaymentRequest) =>
    api.put<WrittenPayment>(transactionAt(caseId, id, '/reverse'), body, once()),
  deletePayment: (caseId: string, id: string) => api.remove<Written & CaseMoney & { deleted: number }>(transactionAt(caseId, id)),

  /** Under the documents' spelling. */
  settlement: async (caseId: string, signal?: AbortSignal) =>
    (await api.get<SettlementDetails>('settlment/GetSettlementDetails', { query: { caseId }, signal })).settlement,
  packetSettlement: (caseId: string, asOf: string | undefined, signal?: AbortSignal) =>
    api.get<PacketSettlement>('settlment/GetPacketSettlementData', { query: { caseId, as_of: asOf }, signal }),
  proposeSettlement: (body: SaveSettlementRequest, signal?: AbortSignal) =>
    api.post<SettlementProposal>('settlment/proposal', body, { signal }),
  saveSettlement: (body: SaveSettlementRequest) => api.post<SavedSettlement>('settlment/Save', body, once()),
  resetSettlement: (caseId: string, reason: string) =>
    api.post<SavedSettlement>('settlment/ResetPacketSettlement', { case_id: caseId, reason }, once()),

  notes: (caseId: string, signal?: AbortSignal) => api.get<NoteRow[]>(at(caseId, '/notes'), { signal }),
  addNote: (caseId: string, body: AddNoteRequest) => api.post<NoteRow & Written>(at(caseId, '/note'), body, once()),
  editNote: (caseId: string, id: string, body: AddNoteRequest) =>
    api.put<NoteRow & Written>(at(caseId, `/note/${id}`), body, once()),
  deleteNote: (caseId: string, id: string) => api.remove<Written>(at(caseId, `/note/delete/${id}`)),
  memo: (caseId: string, signal?: AbortSignal) => api.get<MemoView>(at(caseId, '/memo'), { signal }),
  setMemo: (caseId: string, memo: string, ifMatch: number) =>
    api.post<MemoView & Written>(at(caseId, '/memo'), { memo }, { ifMatch, ...once() }),

  documents: (caseId: string, signal?: AbortSignal) => api.get<DocumentRow[]>(at(caseId, '/document'), { signal }),
  upload: (caseId: string, file: File, nodeId: number, description: string | null) => {
    const form = new FormData();
    form.append('node_id', String(nodeId));
    if (description) form.append('description', description);
    form.append('file', file, file.name);
    return api.post<DocumentRow & Written>(at(caseId, '/document'), form);
  },
  removeDocument: (caseId: string, id: string) => api.remove<Written>(at(caseId, `/document/${id}`)),
  /** One file's content, to be shown; the server records it as a download. */
  documentFile: async (caseId: string, id: string, signal: AbortSignal) =>
    (await api.file('POST', at(caseId, '/document/file/download'), { body: [id], signal })).blob,
  /** One file as it is, several as an archive. */
  download: (caseId: string, ids: readonly string[], fallbackName: string) =>
    api.download('POST', at(caseId, '/document/file/download'), fallbackName, { body: ids }),

  history: (caseId: string, query: { top: number; change_type_ids?: readonly number[] }, signal?: AbortSignal) =>
    api.post<ListAnswer<HistoryRow>>(at(caseId, '/audit/records'), { page: 1, ...query }, { signal }),
};
