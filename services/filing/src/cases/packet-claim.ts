import { centsFromWire, type CaseDetails, type TreatmentRow } from '@atlas/contracts';
import type { ClaimedBill, PacketClaim, Party } from '../packet/packet.js';

type Particulars = Readonly<Record<string, unknown>>;

/** A case from the case service, with the known data of its parties. */
export interface PacketSource {
  readonly details: CaseDetails;
  readonly treatments: readonly TreatmentRow[];
  readonly provider: Particulars | undefined;
  readonly insurer: Particulars | undefined;
  readonly lawFirm: Particulars | undefined;
  readonly logo: Buffer | undefined;
}

/** The claim as the request states it. `prepared_on`: YYYY-MM-DD. */
export function packetClaim(
  { details, treatments, provider, insurer, lawFirm, logo }: PacketSource,
  prepared_on: string,
): PacketClaim {
  return {
    case_id: details.case_id,
    applicant: applicantOf(details, provider),
    injured: personOf(details, 'injured'),
    respondent: respondentOf(details, insurer),
    policyholder: personOf(details, 'insured').name || null,
    attorney: attorneyOf(lawFirm),
    logo: logo ?? null,
    claim_number: details.ins_claim_number,
    policy_number: details.policy_number,
    accident_date: details.accident_date,
    accident_state: details.accident_state,
    prior_number: details.index_or_aaa_number,
    is_no_fault: details.rules?.is_no_fault_request ?? false,
    interest_rule: details.rules?.interest ?? null,
    fee_rule: details.rules?.attorney_fee ?? null,
    bills: treatments.map(claimedBill),
    billed_cents: centsFromWire(details.claim_amount),
    paid_cents: centsFromWire(details.paid_amount),
    in_dispute_cents: centsFromWire(details.balance),
    prepared_on,
  };
}

const claimedBill = (row: TreatmentRow): ClaimedBill => ({
  name: row.bill_number ?? row.dos_from,
  dos_from: row.dos_from,
  dos_to: row.dos_to,
  mailed_on: row.date_bill_sent,
  denied_on: row.denial_date,
  late_reason: row.late_reason,
  billed_cents: centsFromWire(row.bill_amount),
  paid_cents: centsFromWire(row.paid_amount),
  in_dispute_cents: centsFromWire(row.balance),
});

const textOf = (from: object | undefined, name: string): string | null => {
  const value = (from as Particulars | undefined)?.[name];
  return typeof value === 'string' && value.trim() ? value.trim() : null;
};

const joined = (separator: string, ...parts: readonly (string | null)[]): string | null =>
  parts.filter(part => part !== null).join(separator) || null;

/** Street and place, as far as they are known. */
function addressLines(from: object | undefined, prefix = ''): string[] {
  const part = (name: string) => textOf(from, prefix + name);
  const place = joined(', ', part('city'), joined(' ', part('state'), part('zip')));
  return [part('address1'), part('address2'), place].filter(line => line !== null);
}

const labeled = (label: string, value: string | null): string[] => (value ? [`${label} ${value}`] : []);

const personOf = (details: CaseDetails, who: 'injured' | 'insured'): Party => ({
  name: joined(' ', details[`${who}_first_name`], details[`${who}_last_name`]) ?? '',
  lines: addressLines(details, `${who}_`),
});

/** The clinic, by the name it pleads under. */
const applicantOf = ({ provider_name }: CaseDetails, provider: Particulars | undefined): Party => ({
  name: textOf(provider, 'caption_name') ?? provider_name ?? '',
  lines: [...addressLines(provider), ...labeled('NPI', textOf(provider, 'npi'))],
});

/** The insurer at its office for arbitrations, where it has one. */
function respondentOf({ insurance_company_name }: CaseDetails, insurer: Particulars | undefined): Party {
  const offices = Array.isArray(insurer?.['claim_offices']) ? (insurer['claim_offices'] as Particulars[]) : [];
  const usable = offices.filter(office => office['is_active'] !== false);
  const office =
    usable.find(({ is_default_for }) => Array.isArray(is_default_for) && is_default_for.includes('arbitration')) ??
    usable.find(({ kind }) => kind === 'arbitration');
  return {
    name: insurance_company_name ?? '',
    lines: [...addressLines(office ?? insurer), ...labeled('NAIC', textOf(insurer, 'naic_code'))],
  };
}

/** The firm of the account and its first address. */
function attorneyOf(lawFirm: Particulars | undefined): Party {
  const [address] = Array.isArray(lawFirm?.['addresses']) ? (lawFirm['addresses'] as Particulars[]) : [];
  return {
    name: textOf(lawFirm, 'lawfirm_name') ?? '',
    lines: [
      ...[textOf(lawFirm, 'attorney_name_1')].filter(name => name !== null),
      ...addressLines(address),
      ...labeled('Tel', textOf(address, 'phone')),
      ...[textOf(address, 'email')].filter(email => email !== null),
    ],
  };
}
