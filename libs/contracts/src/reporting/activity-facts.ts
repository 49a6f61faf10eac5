import { CHANGE_TYPES, type AuditType, type ChangeType } from '../case/change-types.js';
import { historyItem, type HistoryDetail, type HistoryItem } from '../case/events/history-item.js';
import { IDENTITY_FACTS } from '../identity/identity-events.js';
import type { JsonObject, JsonValue } from '../json.js';
import { MASTER_DATA_FACTS } from '../master-data/events/master-data-facts.js';

/** Facts that every service may leave in the activity trail, and the change type each is listed under. */
const COMMON_FACTS = {
  CaseViewed: 'viewed',
  RecordsRead: 'viewed',
  Exported: 'exported',
  FileDownloaded: 'exported',
  AttemptRefused: 'refused_attempt',
  RecordNotFound: 'refused_attempt',
  UploadRefused: 'refused_attempt',
  TokenRefused: 'refused_attempt',
  PacketChecked: 'packet',
  UnappliedPaymentMatched: 'payment',
  UnappliedPaymentDismissed: 'payment_changed',
  UnappliedPaymentReopened: 'payment_changed',
  InvoiceIssued: 'payment',
  InvoicePaymentRecorded: 'payment',
  InvoicePaymentReversed: 'payment_changed',
  InvoiceCancelled: 'payment_changed',
  JobCancelled: 'imported',
  JobUndone: 'imported',
  JobRunAgain: 'imported',
  DocumentsDiscarded: 'document_removed',
  FactsVerified: 'master_data_or_setting',
  WebhookChanged: 'master_data_or_setting',
  WebhookReplayed: 'master_data_or_setting',
} as const satisfies Record<string, ChangeType>;

/** The activity facts of all services, by type. */
const ACTIVITY_FACTS = { ...COMMON_FACTS, ...IDENTITY_FACTS, ...MASTER_DATA_FACTS } as const satisfies Record<string, ChangeType>;

/** What a service may record: a type that is not listed has no label and does not compile. */
export type ActivityFactType = keyof typeof ACTIVITY_FACTS;

/** Undefined for a type that another version of a service wrote. */
const changeTypeOf = (type: string): ChangeType | undefined =>
  Object.hasOwn(ACTIVITY_FACTS, type) ? ACTIVITY_FACTS[type as ActivityFactType] : undefined;

const OBSERVED = ['viewed', 'exported', 'refused_attempt', 'signed_in_or_out'] as const satisfies readonly ChangeType[];

/** False for an activity fact about a read, an export, a sign-in or a refused attempt. */
export const changesSomething = (type: string): boolean =>
  !(OBSERVED as readonly ChangeType[]).includes(changeTypeOf(type) ?? 'viewed');

/** A fact about a read, an export, a sign-in or a refused attempt. All others are about a change and recorded in its transaction. */
export type ObservedFactType = {
  [Type in ActivityFactType]: (typeof ACTIVITY_FACTS)[Type] extends (typeof OBSERVED)[number] ? Type : never;
}[ActivityFactType];

/** Facts whose audit type is not that of their change type. */
const AUDIT_TYPES_OF_FACTS: Readonly<Partial<Record<string, AuditType>>> = {
  SettingChanged: 'Settings',
  PacketChecked: 'Filing',
};

const text = (value: JsonValue | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields of a change, as the fact holds them. */
function detailsOf({ changes }: JsonObject): HistoryDetail[] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap(change =>
    typeof change === 'object' && change !== null && !Array.isArray(change)
      ? [
          {
            fieldName: text(change['field_name']) ?? '',
            newValue: text(change['new_value']),
            oldValue: text(change['old_value']),
          },
        ]
      : [],
  );
}

/** An activity fact as people read it. A type this version does not know is shown as what it says of itself. */
export function describeActivity(type: string, data: JsonObject): HistoryItem {
  const change = changeTypeOf(type) ?? 'viewed';
  const item = historyItem(change, text(data['description']) ?? type, detailsOf(data));
  return { ...item, auditType: AUDIT_TYPES_OF_FACTS[type] ?? CHANGE_TYPES[change].audit };
}
