import { formatCents } from '../../money/money.js';
import type { CaseEventData, CaseEventType } from './case-events.js';
import { CASE_ATTRIBUTES, PACKET_CASE_TYPES } from '../attributes/case-attributes.js';
import type { ImportedPayment, PacketRole, Payment, Remittance, Treatment } from './case-facts.js';
import {
  changeDetails,
  day,
  detail,
  goneDetails,
  historyItem,
  named,
  newDetails,
  plain,
  yesNo,
  type HistoryDetail,
  type HistoryItem,
  type Show,
} from './history-item.js';
import {
  ATTRIBUTE_LABELS,
  DOCUMENT_LABELS,
  NOTE_LABELS,
  PAYMENT_LABELS,
  REMITTANCE_LABELS,
  TREATMENT_LABELS,
} from './history-labels.js';
import { OLD_SYSTEM_NOTE } from '../import/note-import.js';
import { settlementReset, settlementSaved } from './describe-settlement.js';

type Describe<Type extends CaseEventType> = (data: CaseEventData[Type]) => HistoryItem;

/** A bill's own name: its number, else its dates of service. */
export function billName({ bill_number, dos_from, dos_to }: Pick<Treatment, 'bill_number' | 'dos_from' | 'dos_to'>): string {
  if (bill_number) return bill_number;
  return dos_from === dos_to ? day(dos_from) : `${day(dos_from)} – ${day(dos_to)}`;
}

const fieldsOf = (details: readonly HistoryDetail[]): string => details.map(({ fieldName }) => fieldName).join(', ');

/** A field of this event, if it has one. */
const detailOf = <Value>(fieldName: string, show: Show<Value>, to: Value | null): readonly HistoryDetail[] =>
  to === null ? [] : [detail(fieldName, show, { from: null, to })];

const statusDetails = ({ from, to, date, reason }: CaseEventData['CaseClosed']): readonly HistoryDetail[] => [
  detail('Current Status', named, { from, to }),
  ...detailOf('Date', day, date),
  ...detailOf('Reason', plain, reason),
];

/** '968.40 Principal on CL-20671, check 0048812' */
export const paymentText = ({ amount_cents, transaction_type, treatment, check_no }: Payment): string =>
  [
    `${formatCents(amount_cents)} ${transaction_type.name}`,
    treatment && ` on ${treatment.name}`,
    check_no && `, check ${check_no}`,
  ]
    .filter(Boolean)
    .join('');

function paymentChanges(before: Payment, after: Payment): readonly HistoryDetail[] {
  const fields = Object.keys(PAYMENT_LABELS) as (keyof typeof PAYMENT_LABELS)[];
  const changed = fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return changeDetails(
    PAYMENT_LABELS,
    Object.fromEntries(changed.map(field => [field, { from: before[field], to: after[field] }])),
  );
}

/** The file and row it was imported from. */
const broughtBy = (imported: ImportedPayment | undefined): readonly HistoryDetail[] =>
  imported
    ? [
        ...detailOf('File', plain, imported.source.file_name),
        ...detailOf('Row', String, imported.row),
        ...detailOf('Matched Manually', yesNo, imported.by_hand || null),
      ]
    : [];

/** 'Remittance: 0.00 of 80.00 paid, check 4471.' */
const remittanceText = ({ paid_cents, charge_cents, check_no }: Remittance): string =>
  `Remittance: ${formatCents(paid_cents)} of ${formatCents(charge_cents)} paid${check_no ? `, check ${check_no}` : ''}.`;

const kept = (status_kept: string | null | undefined): string => (status_kept ? ` ${status_kept}` : '');

const packetRole: Show<PacketRole> = role => PACKET_CASE_TYPES[role];

type Replacement = CaseEventData['PartyReplaced'];

/** What the record is to the case: 'Insurance Company', 'Judge, Arbitrator'; of bills alone 'Treating Doctor'. */
const partyLabel = ({ attributes }: Replacement): string =>
  attributes.map(name => CASE_ATTRIBUTES[name].label).join(', ') || TREATMENT_LABELS.treating_doctor.label;

/** 'Insurance Company changed from Fernhill Casualty to Larkspur Mutual.' A change with a reason was undone for this case only: the merge remains. */
const replacementText = (replaced: Replacement): string => {
  const isUndone = replaced.merge.way === 'undo' && replaced.merge.reason === null;
  return `${partyLabel(replaced)} changed from ${replaced.from.name} to ${replaced.to.name}${isUndone ? ': the merge was undone' : ''}.`;
};

const replacementDetails = ({ from, to, attributes, treatments, merge }: Replacement): readonly HistoryDetail[] => [
  ...attributes.map(name => detail(CASE_ATTRIBUTES[name].label, named, { from, to })),
  ...treatments.map(bill => detail(`${TREATMENT_LABELS.treating_doctor.label} of ${bill.name}`, named, { from, to })),
  ...detailOf('Reason', plain, merge.reason),
];

const OUTCOMES = { acknowledged: 'Filing received', number_assigned: 'Number assigned', rejected: 'Filing rejected' } as const;

const DESCRIBE: { readonly [Type in CaseEventType]: Describe<Type> } = {
  CaseOpened: ({ case_id, attributes, status }) =>
    historyItem('case_created', `Case ${case_id} created.`, [
      ...detailOf('Case ID', plain, case_id),
      ...newDetails(ATTRIBUTE_LABELS, attributes),
      ...detailOf('Current Status', named, status),
    ]),
  CaseUpdated: ({ changes, reason }) => {
    const details = changeDetails(ATTRIBUTE_LABELS, changes);
    return historyItem('case_updated', `Changed ${fieldsOf(details)}.`, [
      ...details,
      ...detailOf('Reason', plain, reason ?? null),
    ]);
  },
  StatusChanged: step =>
    historyItem('status_changed', `Status changed from ${step.from.name} to ${step.to.name}.`, statusDetails(step)),
  CaseClosed: step => historyItem('closed_or_reopened', `Closed: ${step.to.name}.`, statusDetails(step)),
  CaseReopened: step => historyItem('closed_or_reopened', `Reopened: ${step.to.name}.`, statusDetails(step)),
  CaseCloned: ({ from_case_id }) =>
    historyItem('case_created', `Cloned from ${from_case_id}.`, detailOf('Cloned From', plain, from_case_id)),
  CaseDeleted: ({ reason }) => historyItem('deleted_or_restored', `Case deleted.${reason ? ` ${reason}` : ''}`),
  CaseRestored: ({ reason }) => historyItem('deleted_or_restored', `Case restored.${reason ? ` ${reason}` : ''}`),

  PartyReplaced: replaced => historyItem('case_updated', replacementText(replaced), replacementDetails(replaced)),

  PacketJoined: ({ packet_id, role, cases, status_kept }) =>
    historyItem('packet', `Joined packet ${packet_id}${role === 'LEAD' ? ' as its lead case' : ''}.${kept(status_kept)}`, [
      ...detailOf('Packet ID', plain, packet_id),
      ...detailOf('Packet Case Type', packetRole, role),
      ...detailOf('Joined Together', plain, cases.join(', ')),
    ]),
  PacketRoleChanged: ({ packet_id, role }) =>
    historyItem('packet', `${role.to === 'LEAD' ? 'Leads' : 'No longer leads'} packet ${packet_id}.`, [
      detail('Packet Case Type', packetRole, role),
    ]),
  PacketLeft: ({ packet_id, reason }) =>
    historyItem('packet', `Removed from packet ${packet_id}.`, [
      detail('Packet ID', plain, { from: packet_id, to: null }),
      ...detailOf('Reason', plain, reason),
    ]),

  TreatmentAdded: ({ treatment }) =>
    historyItem('treatment_added', `Treatment ${billName(treatment)} added.`, newDetails(TREATMENT_LABELS, treatment)),
  TreatmentUpdated: ({ treatment, changes }) =>
    historyItem('treatment_updated', `Treatment ${treatment.name} updated.`, changeDetails(TREATMENT_LABELS, changes)),
  CptCodesAdded: ({ treatment, cpt_codes, bill_cents }) =>
    historyItem('treatment_updated', `${cpt_codes.length} codes added to treatment ${treatment.name}.`, [
      ...changeDetails(TREATMENT_LABELS, { cpt_codes: { from: null, to: cpt_codes }, bill_cents }),
    ]),
  BillRemoved: ({ treatment, changes }) =>
    historyItem(
      'treatment_updated',
      `Bill ${treatment.name} removed from its treatment.`,
      changeDetails(TREATMENT_LABELS, changes),
    ),
  DenialReasonsSet: ({ treatment, changes }) =>
    historyItem('denial_reasons', `Denial reasons of ${treatment.name} set.`, changeDetails(TREATMENT_LABELS, changes)),
  TreatmentDeleted: ({ treatment }) =>
    historyItem('treatment_deleted', `Treatment ${billName(treatment)} deleted.`, goneDetails(TREATMENT_LABELS, treatment)),
  LinesImported: ({ source, lines }) =>
    historyItem('imported', `${lines.length} lines imported from ${source.file_name}.`, [
      ...detailOf('File', plain, source.file_name),
      ...detailOf('Rows', plain, lines.map(({ row }) => row).join(', ')),
    ]),

  LineAmountsChanged: ({ source, lines }) =>
    historyItem('imported', `${lines.length} amounts changed by ${source.file_name}.`, [
      ...detailOf('File', plain, source.file_name),
      ...lines.map(({ row, charge_cents }) => detail(`Charge, row ${row}`, formatCents, charge_cents)),
    ]),
  ImportUndone: ({ source, keys }) =>
    historyItem('imported', `Import of ${keys.length} lines from ${source.file_name} undone.`, [
      ...detailOf('File', plain, source.file_name),
    ]),

  NoteAdded: ({ note }) =>
    historyItem(note.note_type.code === OLD_SYSTEM_NOTE ? 'old_system' : 'note', `${note.note_type.name} note added.`, [
      ...detailOf('Description', plain, note.description),
    ]),
  NoteEdited: ({ changes }) => historyItem('note_edited', 'Note edited.', changeDetails(NOTE_LABELS, changes)),
  NoteDeleted: ({ note }) => historyItem('note_deleted', `${note.note_type.name} note deleted.`, goneDetails(NOTE_LABELS, note)),
  MemoSet: change => historyItem('memo', change.to ? 'Memo changed.' : 'Memo cleared.', [detail('Memo', plain, change)]),

  PaymentRecorded: ({ payment, imported, status_kept }) =>
    historyItem('payment', `${paymentText(payment)}.${kept(status_kept)}`, [
      ...newDetails(PAYMENT_LABELS, payment),
      ...broughtBy(imported),
    ]),
  PaymentDetailsUpdated: ({ changes }) =>
    historyItem('payment_changed', 'Payment details changed.', changeDetails(PAYMENT_LABELS, changes)),
  PaymentReplaced: ({ payment, replaced }) =>
    historyItem(
      'payment_changed',
      `${paymentText(replaced)} changed to ${paymentText(payment)}.`,
      paymentChanges(replaced, payment),
    ),
  PaymentReversed: ({ payment, reversal, imported }) =>
    historyItem('payment_changed', `${paymentText(payment)} reversed.`, [
      ...newDetails(PAYMENT_LABELS, reversal),
      ...broughtBy(imported),
    ]),
  PaymentDeleted: ({ payment }) =>
    historyItem('payment_changed', `${paymentText(payment)} deleted.`, goneDetails(PAYMENT_LABELS, payment)),

  RemittanceRecorded: ({ remittance, imported }) =>
    historyItem('payment', remittanceText(remittance), [...newDetails(REMITTANCE_LABELS, remittance), ...broughtBy(imported)]),
  PaymentImportUndone: ({ source, keys }) =>
    historyItem(
      'imported',
      `Import of ${keys.length} ${keys.length === 1 ? 'payment' : 'payments'} from ${source.file_name} undone.`,
      detailOf('File', plain, source.file_name),
    ),

  SettlementSaved: settlementSaved,
  SettlementReset: settlementReset,

  DocumentAttached: ({ document }) =>
    historyItem('document', `${document.file_name} in ${document.node.name}.`, newDetails(DOCUMENT_LABELS, document)),
  DocumentRemoved: ({ document }) =>
    historyItem(
      'document_removed',
      `${document.file_name} removed from ${document.node.name}.`,
      goneDetails(DOCUMENT_LABELS, document),
    ),
  SubmissionRecorded: ({ submission, filed_on, status_kept }) =>
    historyItem('filed', `${submission.submission_type} sent.${kept(status_kept)}`, [
      ...detailOf('Date Filed', day, filed_on),
      ...detailOf('Sent To', plain, submission.to_email_id),
    ]),
  SubmissionResultRecorded: ({ outcome, on, index_or_aaa_number, message, status_kept }) =>
    historyItem('filing_result', `${OUTCOMES[outcome]}.${kept(status_kept)}`, [
      ...detailOf('Date', day, on),
      ...(index_or_aaa_number ? [detail('Index / AAA Number', plain, index_or_aaa_number)] : []),
      ...detailOf('Message', plain, message),
    ]),
};

/** Describes an event for the history. Pure. */
export function describeCaseEvent<Type extends CaseEventType>(type: Type, data: CaseEventData[Type]): HistoryItem {
  return DESCRIBE[type](data);
}
