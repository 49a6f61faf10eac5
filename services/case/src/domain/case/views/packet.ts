import {
  nameFieldOf,
  wireFromCents,
  type CaseBrief,
  type CaseCloneDraft,
  type PacketCaseRow,
  type PacketView,
} from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { takenOver } from '../clone.js';
import { moneyOfCase } from '../money.js';
import { caseMoney } from './payments.js';

const brief = (current: Case): CaseBrief => {
  const { case_id, attributes, status, treatments, packet } = current;
  return {
    case_id,
    injured_name: [attributes.injured_last_name, attributes.injured_first_name].filter(Boolean).join(', '),
    provider_name: attributes.provider_id?.name ?? null,
    insurance_company_name: attributes.insurance_company_id?.name ?? null,
    ins_claim_number: attributes.ins_claim_number ?? null,
    policy_number: attributes.policy_number ?? null,
    accident_date: attributes.accident_date ?? null,
    dos_from: treatments.map(({ dos_from }) => dos_from).sort()[0] ?? null,
    dos_to:
      treatments
        .map(({ dos_to }) => dos_to)
        .sort()
        .at(-1) ?? null,
    current_status: status.name,
    is_closed: status.is_final,
    packet_id: packet?.packet_id ?? null,
    ...caseMoney(current),
  };
};

/** `GET packet/{id}/Cases` */
export const packetCaseRow = (current: Case): PacketCaseRow => ({
  ...brief(current),
  role: current.packet?.role ?? 'MEMBER',
  bills: current.treatments.length,
});

/** `GET case/{id}/packet` */
export function packetView(packet_id: string | null, cases: readonly Case[]): PacketView {
  const money = cases.map(moneyOfCase);
  const total = (cents: readonly number[]): number => wireFromCents(cents.reduce((sum, one) => sum + one, 0));
  return {
    packet_id,
    lead_case_id: cases.find(({ packet }) => packet?.role === 'LEAD')?.case_id ?? null,
    bills: cases.reduce((count, { treatments }) => count + treatments.length, 0),
    cases: cases.map(packetCaseRow),
    claim_amount: total(money.map(({ claim_cents }) => claim_cents)),
    paid_amount: total(money.map(({ paid_cents }) => paid_cents)),
    balance: total(money.map(({ balance_cents }) => balance_cents)),
  };
}

/** `GET case/clone?case_id`: a reference as its id, as `case/add` takes it, and its name beside. */
export function cloneDraft(current: Case): CaseCloneDraft {
  const taken = Object.entries(takenOver(current));
  return {
    cloned_from: current.case_id,
    attributes: Object.fromEntries(taken.map(([name, value]) => [name, typeof value === 'object' ? value.id : value])),
    names: Object.fromEntries(
      taken.flatMap(([name, value]) => (typeof value === 'object' ? [[nameFieldOf(name), value.name]] : [])),
    ),
  };
}
