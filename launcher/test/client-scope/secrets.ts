import type {
  CaseDetails,
  PacketSettlement,
  PacketView,
  PaymentRow,
  SettlementDetails,
  SplitProposal,
  TreatmentRow,
} from '@atlas/contracts';
import type { User } from '../running-product.js';
import { FOREIGN, INTERNAL, made, type TwoSides } from './two-sides.js';

/** What must not be found in any answer to a client. */
export interface Secret {
  readonly what: string;
  readonly pattern: RegExp;
}

/** Names and texts by their marks; ids; and every amount of the other side's cases and of what both share, with what is left without the own part. */
export async function secretsOf(
  clerk: User,
  { own, foreign, packet, secondPacket, settlementType }: TwoSides,
): Promise<readonly Secret[]> {
  const ownAmounts = new Set([...(await amountsOf(clerk, own.caseId)), ...(await amountsOf(clerk, own.second))]);
  const theirs = [...(await amountsOf(clerk, foreign.caseId)), ...(await amountsOf(clerk, foreign.second))];
  const shared: number[] = [1000.03, 613.57];
  for (const [packet_id, caseId] of [
    [packet, own.caseId],
    [secondPacket, own.second],
  ] as const) {
    const view = made(await clerk.get<PacketView>(`case/${caseId}/packet`));
    const settled = made(await clerk.get<PacketSettlement>(`settlment/GetPacketSettlementData?caseId=${caseId}`));
    const { settlement } = made(await clerk.get<SettlementDetails>(`settlment/GetSettlementDetails?caseId=${caseId}`));
    const split = made(await clerk.post<SplitProposal>('payment/transaction/packet/allocation', { packet_id, amount: 1234.56 }));
    const order = { case_id: caseId, settlement_type_id: settlementType, settled_on: '2024-12-31', for_packet: true };
    const proposal = made(await clerk.post<object>('settlment/proposal', order));
    const { bills: _, warnings: __, left: ___, ...figures } = proposal as Readonly<Record<string, unknown>>;
    shared.push(
      ...numbersIn({ ...view, cases: [] }),
      ...numbersIn(settled.totals),
      ...numbersIn(settlement?.packet),
      ...numbersIn(figures),
    );
    theirs.push(...numbersIn(split.allocation.filter(({ case_id }) => case_id !== caseId)));
  }
  const derived = shared
    .flatMap(total => [...ownAmounts].map(part => Math.round((total - part) * 100) / 100))
    .filter(one => theirs.includes(one));
  const amounts = [...new Set([...theirs, ...shared, ...derived])].filter(one => isTelling(one) && !ownAmounts.has(one));
  return [
    { what: 'the other client’s words', pattern: new RegExp(FOREIGN, 'i') },
    { what: 'the firm’s own words', pattern: new RegExp(INTERNAL, 'i') },
    ...[foreign.caseId, foreign.second].map(id => ({ what: `case ${id}`, pattern: new RegExp(id, 'i') })),
    ...[foreign.treatment, foreign.document, foreign.note, foreign.payment, foreign.invoice].map(id => ({
      what: `the id ${id}`,
      pattern: new RegExp(id, 'i'),
    })),
    ...amounts.map(amount => ({ what: `the amount ${amount}`, pattern: amountPattern(amount) })),
  ];
}

/** Of one case alone. */
async function amountsOf(clerk: User, caseId: string): Promise<readonly number[]> {
  const { settlement } = made(await clerk.get<SettlementDetails>(`settlment/GetSettlementDetails?caseId=${caseId}`));
  const { packet: _, ...part } = settlement ?? { packet: null };
  return [
    ...numbersIn(made(await clerk.get<CaseDetails>(`case/${caseId}/details`))),
    ...numbersIn(made(await clerk.get<readonly TreatmentRow[]>(`case/${caseId}/treatment`))),
    ...numbersIn(made(await clerk.get<readonly PaymentRow[]>(`payment/transaction/${caseId}/all`))),
    ...numbersIn(part),
  ];
}

/** A round or small number says nothing of where it comes from. */
const isTelling = (amount: number): boolean => Math.abs(amount) >= 50 && !Number.isInteger(amount * 10);

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** As JSON has it, as people read it, and in cents. */
function amountPattern(amount: number): RegExp {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',?');
  return new RegExp(`(?<![\\d.,])${grouped}\\.${cents}(?!\\d)|(?<![\\w.,-])${whole}${cents}(?![\\w.-])`);
}
