import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  type CaseEvent,
  type Change,
  type Payment,
  type Reference,
  type Treatment,
} from '@atlas/contracts';

import { denialRecord } from '../../references/denial-lists.js';

/** A master record: the path of its resource and its id. */
export interface RecordKey {
  readonly resource: string;
  readonly id: number;
}

/** What a case names in master data, and where: 'provider_id', 'treatment/8c1…/speciality', 'note/77a…'. */
export interface NamedRecords {
  readonly is_open: boolean;
  readonly is_deleted: boolean;
  readonly places: Readonly<Record<string, readonly RecordKey[]>>;
  /** The node of each document, which is a holder by itself: a node counts documents, not cases. */
  readonly documents: Readonly<Record<string, number>>;
}

type Places = NamedRecords['places'];
type Fold = {
  readonly [Type in CaseEvent['type']]?: (named: NamedRecords, data: Extract<CaseEvent, { type: Type }>['data']) => NamedRecords;
};

/** Attributes that name a record, and which list it is of. */
const ATTRIBUTE_RESOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).flatMap(name => {
    const field = CASE_ATTRIBUTES[name];
    return field.type === 'reference' ? [[name, field.resource]] : [];
  }),
);
const TREATMENT_RESOURCES = {
  treating_doctor: 'operating_doctor',
  speciality: 'speciality',
  service_type: 'service_type',
} as const;

const one = (resource: string, reference: Reference | null | undefined): readonly RecordKey[] =>
  reference && reference.id > 0 ? [{ resource, id: reference.id }] : [];

const denials = (reasons: readonly Reference<string>[] | null): readonly RecordKey[] =>
  (reasons ?? []).flatMap(({ id }) => denialRecord(id) ?? []);

/** A place that names nothing is not kept. */
function withPlaces(named: NamedRecords, more: Places): NamedRecords {
  if (!Object.keys(more).length) return named;
  const places = { ...named.places, ...more };
  return { ...named, places: Object.fromEntries(Object.entries(places).filter(([, records]) => records.length > 0)) };
}

const without = (named: NamedRecords, prefix: string): NamedRecords => ({
  ...named,
  places: Object.fromEntries(Object.entries(named.places).filter(([place]) => !place.startsWith(prefix))),
});

const attributePlaces = (values: Readonly<Record<string, unknown>>): Places =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const resource = ATTRIBUTE_RESOURCES[name];
      return resource ? [[name, one(resource, value as Reference | null)]] : [];
    }),
  );

const treatmentPlaces = ({ id, denial_reasons, ...treatment }: Treatment): Places => ({
  ...Object.fromEntries(
    Object.entries(TREATMENT_RESOURCES).map(([field, resource]) => [
      `treatment/${id}/${field}`,
      one(resource, treatment[field as keyof typeof TREATMENT_RESOURCES]),
    ]),
  ),
  [`treatment/${id}/denials`]: denials(denial_reasons),
});

interface TreatmentChanges extends Partial<Record<keyof typeof TREATMENT_RESOURCES, Change<Reference>>> {
  readonly denial_reasons?: Change<readonly Reference<string>[]>;
}

const changedTreatment = (id: string, { denial_reasons, ...changes }: TreatmentChanges): Places => ({
  ...Object.fromEntries(
    Object.entries(TREATMENT_RESOURCES).flatMap(([field, resource]) => {
      const change = changes[field as keyof typeof TREATMENT_RESOURCES];
      return change ? [[`treatment/${id}/${field}`, one(resource, change.to)]] : [];
    }),
  ),
  ...(denial_reasons ? { [`treatment/${id}/denials`]: denials(denial_reasons.to) } : {}),
});

/** The ledger keeps every entry, so its types are named for ever; one place for all that name the same. */
const paid = (named: NamedRecords, payments: readonly Payment[]): NamedRecords =>
  withPlaces(
    named,
    Object.fromEntries(
      payments.flatMap(({ transaction_type, sub_type }) => [
        [`ledger/type/${transaction_type.id}`, one('setting/transaction_type', transaction_type)],
        [`ledger/sub_type/${sub_type?.id ?? 0}`, one('transaction_sub_type', sub_type)],
      ]),
    ),
  );

const inStatus = (named: NamedRecords, { to }: { readonly to: Reference & { readonly is_final: boolean } }): NamedRecords => ({
  ...withPlaces(named, { status: one('status', to) }),
  is_open: !to.is_final,
});

const takenBack = (named: NamedRecords, { reversal }: { readonly reversal: Payment }): NamedRecords => paid(named, [reversal]);

/** How each fact changes what the case names; facts that name nothing are not here. */
const FOLD: Fold = {
  CaseUpdated: (named, { changes }) =>
    withPlaces(
      named,
      attributePlaces(
        Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, (change as Change<unknown>).to])),
      ),
    ),
  StatusChanged: inStatus,
  CaseClosed: inStatus,
  CaseReopened: inStatus,
  CaseDeleted: named => ({ ...named, is_deleted: true }),
  CaseRestored: named => ({ ...named, is_deleted: false }),
  TreatmentAdded: (named, { treatment }) => withPlaces(named, treatmentPlaces(treatment)),
  TreatmentUpdated: (named, { treatment, changes }) => withPlaces(named, changedTreatment(treatment.id, changes)),
  DenialReasonsSet: (named, { treatment, changes }) => withPlaces(named, changedTreatment(treatment.id, changes)),
  TreatmentDeleted: (named, { treatment }) => without(named, `treatment/${treatment.id}/`),
  NoteAdded: (named, { note }) => withPlaces(named, { [`note/${note.id}`]: one('note_type', note.note_type) }),
  NoteEdited: (named, { note_id, changes }) =>
    changes.note_type ? withPlaces(named, { [`note/${note_id}`]: one('note_type', changes.note_type.to) }) : named,
  NoteDeleted: (named, { note }) => without(named, `note/${note.id}`),
  PaymentRecorded: (named, { payment }) => paid(named, [payment]),
  PaymentDetailsUpdated: (named, { changes }) =>
    changes.sub_type
      ? withPlaces(named, {
          [`ledger/sub_type/${changes.sub_type.to?.id ?? 0}`]: one('transaction_sub_type', changes.sub_type.to),
        })
      : named,
  PaymentReplaced: (named, { payment, reversal }) => paid(named, [payment, reversal]),
  PaymentReversed: takenBack,
  PaymentDeleted: takenBack,
  DocumentAttached: (named, { document }) => ({ ...named, documents: { ...named.documents, [document.id]: document.node.id } }),
  DocumentRemoved: (named, { document }) => ({
    ...named,
    documents: Object.fromEntries(Object.entries(named.documents).filter(([id]) => id !== document.id)),
  }),
};

/** Facts that may change what a case names. */
export const NAMING_EVENTS: ReadonlySet<string> = new Set(['CaseOpened', ...Object.keys(FOLD)]);

export function foldNamed(named: NamedRecords | undefined, event: CaseEvent): NamedRecords | undefined {
  if (event.type === 'CaseOpened') {
    const { attributes, status } = event.data;
    const nothing = { is_open: !status.is_final, is_deleted: false, places: {}, documents: {} };
    return withPlaces(nothing, { ...attributePlaces(attributes), status: one('status', status) });
  }
  const step = FOLD[event.type] as ((named: NamedRecords, data: unknown) => NamedRecords) | undefined;
  return named && step ? step(named, event.data) : named;
}
