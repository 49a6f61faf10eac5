/** What kind of change a fact is; the ids 3, 5, 8, 19 and 20 and the way they are shown are the documents', the others ours. */
export const CHANGE_TYPES = {
  case_updated: { id: 1, label: 'Case updated', audit: 'Case' },
  status_changed: { id: 2, label: 'Status changed', audit: 'Case' },
  memo: { id: 3, label: 'Memo', audit: 'Case' },
  treatment_updated: { id: 4, label: 'Treatment updated', audit: 'Case' },
  note: { id: 5, label: 'Note', audit: 'Case' },
  note_edited: { id: 6, label: 'Note edited', audit: 'Case' },
  note_deleted: { id: 7, label: 'Note deleted', audit: 'Case' },
  old_system: { id: 8, label: 'Old system', audit: 'Case' },
  document: { id: 9, label: 'Document', audit: 'Document' },
  document_removed: { id: 10, label: 'Document removed', audit: 'Document' },
  verification_request: { id: 11, label: 'Verification request', audit: 'Case' },
  verification_response: { id: 12, label: 'Verification response', audit: 'Case' },
  court_event: { id: 13, label: 'Court event', audit: 'Case' },
  settlement: { id: 14, label: 'Settlement', audit: 'Money' },
  settlement_reset: { id: 15, label: 'Settlement reset', audit: 'Money' },
  payment: { id: 16, label: 'Payment', audit: 'Money' },
  payment_changed: { id: 17, label: 'Payment changed or reversed', audit: 'Money' },
  packet: { id: 18, label: 'Packet', audit: 'Case' },
  case_created: { id: 19, label: 'Case created', audit: 'Case' },
  treatment_added: { id: 20, label: 'Treatment added', audit: 'Case' },
  filed: { id: 21, label: 'Filed', audit: 'Filing' },
  filing_result: { id: 22, label: 'Filing result', audit: 'Filing' },
  closed_or_reopened: { id: 23, label: 'Closed or reopened', audit: 'Case' },
  viewed: { id: 24, label: 'Viewed', audit: 'Access' },
  exported: { id: 25, label: 'Exported or downloaded', audit: 'Export' },
  deleted_or_restored: { id: 26, label: 'Deleted or restored', audit: 'Case' },
  imported: { id: 27, label: 'Imported', audit: 'Case' },
  refused_attempt: { id: 28, label: 'Refused attempt', audit: 'Access' },
  treatment_deleted: { id: 29, label: 'Treatment deleted', audit: 'Case' },
  denial_reasons: { id: 30, label: 'Denial reasons', audit: 'Case' },
  master_data_or_setting: { id: 31, label: 'Master record or setting changed', audit: 'Master data' },
  signed_in_or_out: { id: 32, label: 'Signed in or out', audit: 'Access' },
  access_granted_or_withdrawn: { id: 33, label: 'Access granted or withdrawn', audit: 'Access' },
  emergency_access: { id: 34, label: 'Emergency access', audit: 'Access' },
} as const satisfies Record<string, { id: number; label: string; audit: AuditType }>;

export type ChangeType = keyof typeof CHANGE_TYPES;
export type ChangeTypeId = (typeof CHANGE_TYPES)[ChangeType]['id'];

export const AUDIT_TYPES = ['Case', 'Money', 'Document', 'Filing', 'Master data', 'Settings', 'Access', 'Export'] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];
