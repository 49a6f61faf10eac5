import type { ClaimedBill, PacketClaim, PacketDocument, PacketExhibit } from '../src/packet/packet.js';

/** An invented claim and its papers, for the specs of packets. */

export const claimedBill = (name: string, more: Partial<ClaimedBill> = {}): ClaimedBill => ({
  name,
  dos_from: '2025-10-14',
  dos_to: '2025-10-28',
  mailed_on: '2025-11-03',
  denied_on: '2025-12-01',
  late_reason: null,
  billed_cents: 41_260,
  paid_cents: 1_000,
  in_dispute_cents: 40_260,
  ...more,
});

export const claim = (more: Partial<PacketClaim> = {}): PacketClaim => ({
  case_id: 'DEMO26-000418',
  applicant: { name: 'Beacon Chiro, P.C.', lines: ['12 Main St', 'Brooklyn, NY 11201'] },
  injured: { name: 'Desmond Okpara-Șerbănescu', lines: ['1 Elm St', 'Queens, NY 11375'] },
  respondent: { name: 'Larkspur Auto', lines: ['NAIC 12345'] },
  policyholder: 'Ana Okpara',
  attorney: { name: 'Wickham Tarn LLP', lines: ['Tel 212-555-0100'] },
  logo: null,
  claim_number: 'LAM-771204-3',
  policy_number: 'LA-55-20817',
  accident_date: '2025-09-30',
  accident_state: 'NY',
  is_no_fault: true,
  interest_rule: '2% a month, simple (11 NYCRR 65-3.9(a))',
  fee_rule: '20% of benefits and interest, at most $1,360.00 (11 NYCRR 65-4.6)',
  prior_number: null,
  bills: [claimedBill('BC-11790'), claimedBill('BC-11796', { denied_on: null })],
  billed_cents: 82_520,
  paid_cents: 2_000,
  in_dispute_cents: 80_520,
  prepared_on: '2026-04-21',
  ...more,
});

const LETTERS = ['A', 'B', 'C', 'D', 'E'];
export const exhibit = (letter: string, more: Partial<PacketExhibit> = {}): PacketExhibit => ({
  letter,
  name: `Papers ${letter}`,
  order: LETTERS.indexOf(letter),
  description: null,
  has_slip_sheet: true,
  ...more,
});

export const paper = (
  file_name: string,
  content_type: string,
  content: Buffer,
  more: Partial<PacketDocument> = {},
): PacketDocument => ({
  id: file_name,
  file_name,
  content_type,
  node_name: 'Report',
  node_order: 10,
  uploaded_date: '2026-01-05T10:00:00.000Z',
  exhibit: exhibit('A'),
  content,
  ...more,
});
