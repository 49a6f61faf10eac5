import type { CaseEventData } from '../case.events.js';
import type { Case } from '../case.state.js';
import { changedOrGone } from '../changes.js';
import { withoutPlaces } from '../replaced-parties.js';
import { changing, type Evolution } from './evolution.js';

const opened = ({ case_id, case_key, attributes, status, on }: CaseEventData['CaseOpened']): Case => ({
  case_id,
  case_key,
  attributes,
  status,
  status_since: on,
  status_date: null,
  status_before_closing: null,
  packet: null,
  is_deleted: false,
  treatments: [],
  ledger: [],
  notes: [],
  imported_notes: new Set(),
  memo: null,
  documents: [],
  submissions: [],
  imported_lines: new Map(),
  imports: new Map(),
  undone_import: null,
  imported_payments: new Map(),
  remittances: [],
  replaced_parties: new Map(),
  settlement: null,
});

type Lifecycle =
  'CaseOpened' | 'CaseCloned' | 'CaseUpdated' | 'StatusChanged' | 'CaseClosed' | 'CaseReopened' | 'CaseDeleted' | 'CaseRestored';

export const lifecycle: Evolution<Lifecycle> = {
  CaseOpened: (_, { data }) => opened(data),
  CaseUpdated: changing(({ attributes, replaced_parties }, { changes }) => ({
    attributes: changedOrGone(attributes, changes),
    replaced_parties: withoutPlaces(replaced_parties, Object.keys(changes)),
  })),
  // The source of a clone is only in the history; its state follows from the opening event.
  CaseCloned: state => state,
  StatusChanged: changing((current, { to, on, date, filed_on }) => ({
    status: to,
    status_since: on,
    status_date: date,
    attributes: filed_on === null ? current.attributes : { ...current.attributes, date_filed: filed_on },
  })),
  CaseClosed: changing((_, { from, to, on, date }) => ({
    status: to,
    status_since: on,
    status_date: date,
    status_before_closing: from,
  })),
  CaseReopened: changing((_, { to, on }) => ({
    status: to,
    status_since: on,
    status_date: null,
    status_before_closing: null,
  })),
  CaseDeleted: changing(() => ({ is_deleted: true })),
  CaseRestored: changing(() => ({ is_deleted: false })),
};
