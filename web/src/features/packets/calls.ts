import type { JoinPacketRequest, ProposeSplitRequest, SplitPaymentRequest } from '@atlas/contracts';
import { PACKETS_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { AnswerOf } from '@/providers/http/described-calls.js';
import { t } from '@/texts/t.js';

/** What a payment for several cases answers. */
export type SplitPaymentAnswer = AnswerOf<'POST', 'payment/transaction/packet'>;

export const PACKETS = 'packets';
registerResource(PACKETS, { access: PACKETS_PATH, path: 'packet', list: 'packet/list', idField: 'packet_id' });

const at = <Path extends string>(packetId: string, path: Path) => `packet/${encodeURIComponent(packetId)}${path}` as const;
/** A packet has at most a hundred cases. */
const TOP = 100;

const packetCalls = (api: Api) => ({
  cases: (packetId: string, signal?: AbortSignal) => api.get(at(packetId, '/Cases'), { signal }),
  /** The packet of a case, with what its cases come to. */
  ofCase: (caseId: string, signal?: AbortSignal) => api.get(`case/${encodeURIComponent(caseId)}/packet`, { signal }),
  join: (body: JoinPacketRequest) => api.post('packet', body),
  lead: (packetId: string, caseId: string) => api.put(at(packetId, '/lead'), { case_id: caseId }),
  chosen: async (caseIds: readonly string[], signal?: AbortSignal) =>
    (await api.post('Case/simple_search', { page: 1, top: TOP, filters: { Case_Id: caseIds.join(',') } }, { signal })).result,
  similar: (caseId: string, signal?: AbortSignal) => api.get(`case/similar/${encodeURIComponent(caseId)}`, { signal }),
  propose: (body: ProposeSplitRequest, signal?: AbortSignal) =>
    api.post('payment/transaction/packet/allocation', body, { signal }),
  pay: (body: SplitPaymentRequest) => api.post('payment/transaction/packet', body),
  /** The status that a payment offered. */
  setStatus: (caseId: string, status: number, date: string | undefined) =>
    api.get(`case/${encodeURIComponent(caseId)}/update/status`, {
      query: { status, reason: t('packetsPayment.statusReason'), date },
    }),
});
export const usePacketCalls = () => useCalls(packetCalls);
