import type { RecordRow } from '../record-file.js';

/** A record with a Word file: its paragraphs, a heading after `# `. */
export interface WithWordFile {
  readonly row: RecordRow;
  readonly paragraphs: readonly string[];
}

const LETTERHEAD = [
  '# {lawfirm.name}',
  '{lawfirm.address}',
  'Phone {lawfirm.phone}, fax {lawfirm.fax}, {lawfirm.email}',
  '',
  '{today}',
  '',
] as const;
const SIGNATURE = ['', 'Very truly yours,', '', '{lawfirm.attorney_1}', '{lawfirm.name}', '{lawfirm.postal_address}'] as const;
const RE = [
  'Our file: {case.case_id}',
  'Injured person: {injured.name}',
  'Provider: {provider.name}',
  'Claim number: {case.ins_claim_number}',
  'Date of accident: {case.accident_date}',
  '',
] as const;

/** Standard enclosures. */
export const ANNEXURES: readonly WithWordFile[] = [
  {
    row: {
      code: 'W9_NOTICE',
      name: 'W-9 notice',
      printed_title: 'Taxpayer identification of the provider',
      document_node: 'CORR',
      effective_from: '2024-01-01',
    },
    paragraphs: [
      '# Taxpayer identification',
      'The Form W-9 of the provider is available on request from the office named above.',
    ],
  },
  {
    row: {
      code: 'PAY_INSTR',
      name: 'Payment instructions',
      printed_title: 'Payment instructions',
      document_node: 'SETTLE',
      effective_from: '2024-01-01',
    },
    paragraphs: [
      '# Payment instructions',
      'Make principal and interest payable to Brill & Marchetti, P.C., as attorneys for the provider.',
      'Send the attorney fee and the filing fee by a separate check. Write our file number on each check.',
      'Brill & Marchetti, P.C., PO Box 1187, Brooklyn, NY 11201',
    ],
  },
  {
    row: {
      code: 'MAIL_PROC',
      name: 'Mailing procedure statement',
      printed_title: 'Statement of the mailing procedure',
      document_node: 'POM',
      effective_from: '2024-01-01',
    },
    paragraphs: [
      '# Mailing procedure',
      'Bills are put into window envelopes, counted against the mailing log and handed to the post office the same day.',
    ],
  },
];

/** Letters and forms; each begins with the law firm's own letterhead. */
export const WORD_TEMPLATES: readonly WithWordFile[] = [
  {
    row: {
      code: 'DEMAND',
      name: 'Demand for payment',
      kind: 'letter',
      output: 'docx',
      track: 'arb',
      document_node: 'SETTLE',
      signer: 'attorney_1',
      annexure: ['Payment instructions'],
    },
    paragraphs: [
      ...LETTERHEAD,
      '{office.name}',
      '{office.address}',
      'Attention: {adjuster.first_name} {adjuster.last_name}',
      '',
      ...RE,
      'The claim above has been resolved and payment is due. Please send the amounts below within 30 days.',
      'Principal: ${money.balance}',
      'Interest: ${money.interest}',
      'Total: ${money.total}',
      ...SIGNATURE,
    ],
  },
  {
    row: {
      code: 'VERIF_COVER',
      name: 'Verification response',
      kind: 'letter',
      output: 'docx',
      track: 'pre',
      document_node: 'VRESP',
      signer: 'user',
      annexure: ['W-9 notice'],
    },
    paragraphs: [
      ...LETTERHEAD,
      '{insurer.name}',
      '{office.address}',
      '',
      ...RE,
      'In answer to your request for verification we enclose:',
      '{#verifications}',
      '{node_name}: {file_name}',
      '{/verifications}',
      'The claim is now complete. Payment or denial is due within 30 days of receipt.',
      ...SIGNATURE,
    ],
  },
  {
    row: {
      code: 'REBUTTAL_ASK',
      name: 'Rebuttal request to the doctor',
      kind: 'letter',
      output: 'docx',
      track: 'arb',
      document_node: 'CORR',
      signer: 'user',
    },
    paragraphs: [
      ...LETTERHEAD,
      '{doctor.first_name} {doctor.last_name}',
      '{provider.address}',
      '',
      ...RE,
      'The insurer denied the bills below on a peer review. Please answer the review point by point, with your notes of each visit.',
      '{#denials}',
      'Bill {bill_number}, {dos_from} to {dos_to}, ${balance}: {denial_reasons}',
      '{/denials}',
      ...SIGNATURE,
    ],
  },
  {
    row: {
      code: 'AR1_COVER',
      name: 'Arbitration cover letter',
      kind: 'cover',
      output: 'docx',
      track: 'arb',
      court: 'AAA',
      document_node: 'AR1',
      signer: 'attorney_1',
    },
    paragraphs: [
      ...LETTERHEAD,
      '{court.name}',
      '',
      ...RE,
      'We request arbitration of the bills below against {insurer.name}.',
      '{#bills}',
      'Bill {bill_number}, {dos_from} to {dos_to}: ${balance} of ${bill_amount} in dispute',
      '{/bills}',
      'Amount in dispute: ${money.balance}',
      ...SIGNATURE,
    ],
  },
  {
    row: {
      code: 'AFF_MAILING',
      name: 'Affidavit of mailing',
      kind: 'affidavit',
      output: 'docx',
      document_node: 'POM',
      signer: 'user',
      annexure: ['Mailing procedure statement'],
    },
    paragraphs: [
      '# Affidavit of mailing',
      'State of New York, County of Kings',
      '',
      ...RE,
      'I mail the bills of {provider.name} and mailed the bills below to {office.name}, {office.address}, on the days stated.',
      '{#bills}',
      'Bill {bill_number}, mailed {date_bill_sent | date}',
      '{/bills}',
      '',
      'Sworn before me: {lawfirm.notary_signed_by_name}',
      '{lawfirm.notary_details}',
    ],
  },
  {
    row: {
      code: 'SUMMONS_COVER',
      name: 'Summons and complaint, caption',
      kind: 'pleading',
      output: 'docx',
      track: 'court',
      document_node: 'SC',
      signer: 'attorney_2',
    },
    paragraphs: [
      '# {court.name}',
      '{provider.caption_name}, as assignee of {injured.name}, Plaintiff,',
      'against',
      '{defendant.caption_name}, Defendant.',
      '',
      'Amount demanded: ${money.balance}, with interest and attorney fees.',
      '',
      '{lawfirm.name}, attorneys for the plaintiff',
      '{lawfirm.address}',
      '{lawfirm.phone}',
    ],
  },
];

/** Mails have their text in the record. */
export const MAIL_TEMPLATES: readonly RecordRow[] = [
  {
    code: 'CLIENT_STATUS',
    name: 'Status update to the clinic',
    kind: 'email',
    output: 'html',
    subject: 'Status of {case.case_id}, {injured.name}',
    body: '<p>The balance of {case.case_id} against {insurer.name} is ${money.balance}.</p><p>{lawfirm.name}<br>{lawfirm.address}<br>{lawfirm.phone}</p>',
  },
  {
    code: 'SETTLE_CONFIRM',
    name: 'Settlement confirmation to the adjuster',
    kind: 'email',
    output: 'html',
    track: 'arb',
    subject: 'Settlement of claim {case.ins_claim_number}, our file {case.case_id}',
    body: '<p>Dear {adjuster.first_name} {adjuster.last_name},</p><p>This confirms our settlement for {provider.name}. Please send payment to {lawfirm.postal_address}.</p><p>{lawfirm.attorney_1}<br>{lawfirm.name}<br>{lawfirm.phone}</p>',
  },
];
