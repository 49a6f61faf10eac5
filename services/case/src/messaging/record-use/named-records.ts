import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  type CaseEvent,
  type CaseStatus,
  type Change,
  type Payment,
  type Reference,
  type Treatment,
} from '@atlas/contracts';

import { denialRecord } from '../../references/denial-lists.js';

/** A master record by the path of its resource and its id: 'provider_master#12'. */
export type RecordName = string;

type Places = Readonly<Record<string, readonly RecordName[]>>;

/** What a case names in master data, and where. */
export interface NamedRecords {
  readonly is_open: boolean;
  readonly is_deleted: boolean;
  /** 'provider_id', 'status', 'ledger/type/1'; 'note/77a…' of a note that was added before notes were counted. */
  readonly places: Places;
  /** How many notes have a type, by its id: a case may have thousands of notes of a few types. */
  readonly notes?: Readonly<Record<string, number>>;
  /** By treatment; one that names nothing is not kept. */
  readonly treatments: Readonly<Record<string, Places>>;
  /** The node of each document. A document counts as a separate holder: a node counts documents, not cases. */
  readonly documents: Readonly<Record<string, number>>;
}

type Fold = {
  readonly [Type in CaseEvent['type']]?: (named: NamedRecords, data: Extract<CaseEvent, { type: Type }>['data']) => NamedRecords;
};

/** Attributes that name a record, and which list it is of. */
const ATTRIBUTE_RESOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).flatMap(name => {
    const { target } = CASE_ATTRIBUTES[name];
    return target ? [[name, target.resource]] : [];
  }),
);

const one = (resource: string, reference: Reference | null | undefined): readonly RecordName[] =>
  reference && reference.id > 0 ? [`${resource}#${reference.id}`] : [];

const denials = (reasons: readonly Reference<string>[] | null): readonly RecordName[] =>
  (reasons ?? []).flatMap(({ id }) => {
    const record = denialRecord(id);
    return record ? one(record.resource, { ...record, name: '' }) : [];
  });

/** A place that names nothing is not kept. Most facts of an import name nothing new, and copying is what this costs. */
function withPlaces(places: Places, more: Places): Places {
  const changed = Object.entries(more).filter(([place, records]) => records.length > 0 || place in places);
  if (!changed.length) return places;
  const copy = { ...places };
  for (const [place, records] of changed) {
    if (records.length > 0) copy[place] = records;
    else delete copy[place];
  }
  return copy;
}

const naming = (named: NamedRecords, more: Places): NamedRecords => {
  const places = withPlaces(named.places, more);
  return places === named.places ? named : { ...named, places };
};

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

function countNote(named: NamedRecords, type: Reference | null, more: 1 | -1): NamedRecords {
  if (!type || type.id <= 0) return named;
  const { [type.id]: counted = 0, ...others } = named.notes ?? {};
  const notes = counted + more > 0 ? { ...others, [type.id]: counted + more } : others;
  return { ...named, notes };
}

const isPlace = (named: NamedRecords, noteId: string): boolean => `note/${noteId}` in named.places;

const attributePlaces = (values: Readonly<Record<string, unknown>>): Places =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const resource = ATTRIBUTE_RESOURCES[name];
      return resource ? [[name, one(resource, value as Reference | null)]] : [];
    }),
  );

type TreatmentParties = Pick<Treatment, 'treating_doctor' | 'speciality' | 'service_type' | 'denial_reasons'>;

/** What is left out stays what it is. */
const treatmentPlaces = (given: { readonly [Field in keyof TreatmentParties]?: TreatmentParties[Field] | null }): Places => ({
  ...(given.treating_doctor === undefined ? {} : { treating_doctor: one('operating_doctor', given.treating_doctor) }),
  ...(given.speciality === undefined ? {} : { speciality: one('speciality', given.speciality) }),
  ...(given.service_type === undefined ? {} : { service_type: one('service_type', given.service_type) }),
  ...(given.denial_reasons === undefined ? {} : { denials: denials(given.denial_reasons) }),
});

function treated(named: NamedRecords, id: string, given: Parameters<typeof treatmentPlaces>[0]): NamedRecords {
  const before = named.treatments[id] ?? {};
  const places = withPlaces(before, treatmentPlaces(given));
  return places === before ? named : { ...named, treatments: { ...named.treatments, [id]: places } };
}

/** The values after a change; what did not change is left out. */
const valuesAfter = (changes: { readonly [field: string]: Change<unknown> | undefined }): Record<string, never> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to ?? null])) as Record<string, never>;

/** The ledger keeps every entry, so its types are named for ever; one place for all that name the same. */
const paid = (named: NamedRecords, payments: readonly Payment[]): NamedRecords =>
  naming(
    named,
    Object.fromEntries(
      payments.flatMap(({ transaction_type, sub_type }) => [
        [`ledger/type/${transaction_type.id}`, one('setting/transaction_type', transaction_type)],
        [`ledger/sub_type/${sub_type?.id ?? 0}`, one('transaction_sub_type', sub_type)],
      ]),
    ),
  );

/** With the coarse status that it belongs to. */
const statusPlaces = (status: CaseStatus): Places => ({
  status: one('status', status),
  case_status: one('case_status', status.case_status),
});

const inStatus = (named: NamedRecords, { to }: { readonly to: CaseStatus }): NamedRecords => ({
  ...naming(named, statusPlaces(to)),
  is_open: !to.is_final,
});

const takenBack = (named: NamedRecords, { reversal }: { readonly reversal: Payment }): NamedRecords => paid(named, [reversal]);

/** How each fact changes what the case names; facts that name nothing are not here. */
const FOLD: Fold = {
  CaseUpdated: (named, { changes }) => naming(named, attributePlaces(valuesAfter(changes))),
  StatusChanged: inStatus,
  CaseClosed: inStatus,
  CaseReopened: inStatus,
  CaseDeleted: named => ({ ...named, is_deleted: true }),
  CaseRestored: named => ({ ...named, is_deleted: false }),
  PartyReplaced: (named, { to, attributes, treatments }) =>
    treatments.reduce(
      (so, { id }) => treated(so, id, { treating_doctor: to }),
      naming(named, attributePlaces(Object.fromEntries(attributes.map(name => [name, to])))),
    ),
  TreatmentAdded: (named, { treatment }) => treated(named, treatment.id, treatment),
  TreatmentUpdated: (named, { treatment, changes }) => treated(named, treatment.id, valuesAfter(changes)),
  DenialReasonsSet: (named, { treatment, changes }) => treated(named, treatment.id, valuesAfter(changes)),
  TreatmentDeleted: (named, { treatment }) => ({ ...named, treatments: without(named.treatments, treatment.id) }),
  NoteAdded: (named, { note }) => countNote(named, note.note_type, 1),
  NoteEdited: (named, { note_id, changes: { note_type: type } }) => {
    if (!type) return named;
    return isPlace(named, note_id)
      ? naming(named, { [`note/${note_id}`]: one('note_type', type.to) })
      : countNote(countNote(named, type.from, -1), type.to, 1);
  },
  NoteDeleted: (named, { note }) =>
    isPlace(named, note.id) ? naming(named, { [`note/${note.id}`]: [] }) : countNote(named, note.note_type, -1),
  PaymentRecorded: (named, { payment }) => paid(named, [payment]),
  PaymentDetailsUpdated: (named, { changes }) =>
    changes.sub_type
      ? naming(named, {
          [`ledger/sub_type/${changes.sub_type.to?.id ?? 0}`]: one('transaction_sub_type', changes.sub_type.to),
        })
      : named,
  PaymentReplaced: (named, { payment, reversal }) => paid(named, [payment, reversal]),
  PaymentReversed: takenBack,
  PaymentDeleted: takenBack,
  SettlementSaved: (named, { settlement }) => naming(named, { settlement: one('settlement_type', settlement.settlement_type) }),
  SettlementReset: named => naming(named, { settlement: [] }),
  DocumentAttached: (named, { document }) => ({ ...named, documents: { ...named.documents, [document.id]: document.node.id } }),
  DocumentRemoved: (named, { document }) => ({ ...named, documents: without(named.documents, document.id) }),
};

/** Facts that may change what a case names. */
export const NAMING_EVENTS: ReadonlySet<string> = new Set(['CaseOpened', ...Object.keys(FOLD)]);

export function foldNamed(named: NamedRecords | undefined, event: CaseEvent): NamedRecords | undefined {
  if (event.type === 'CaseOpened') {
    const { attributes, status } = event.data;
    const nothing = { is_open: !status.is_final, is_deleted: false, places: {}, treatments: {}, documents: {} };
    return naming(nothing, { ...attributePlaces(attributes), ...statusPlaces(status) });
  }
  const step = FOLD[event.type] as ((named: NamedRecords, data: unknown) => NamedRecords) | undefined;
  return named && step ? step(named, event.data) : named;
}
