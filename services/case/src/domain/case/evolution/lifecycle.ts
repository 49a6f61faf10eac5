import type { CaseEventData } from '../case.events.js';
import type { Case } from '../case.state.js';
import { changedOrGone } from '../changes.js';
import { changing, type Evolution } from './evolution.js';

const opened = ({ case_id, case_key, attributes, status, on }: CaseEventData['CaseOpened']): Case => ({
  case_id,
  case_key,
  attributes,
  status,
  status_since: on,
  status_before_closing: null,
  is_deleted: false,
  treatments: [],
  ledger: [],
  notes: [],
  memo: null,
  documents: [],
  submissions: [],
  imported_lines: new Set(),
});

type Lifecycle = 'CaseOpened' | 'CaseUpdated' | 'StatusChanged' | 'CaseClosed' | 'CaseReopened' | 'CaseDeleted' | 'CaseRestored';

export const lifecycle: Evolution<Lifecycle> = {
  CaseOpened: (_, { data }) => opened(data),
  CaseUpdated: changing(({ attributes }, { changes }) => ({ attributes: changedOrGone(attributes, changes) })),
  StatusChanged: changing(({ attributes }, { to, on, filed_on }) => ({
    status: to,
    status_since: on,
    attributes: filed_on === null ? attributes : { ...attributes, date_filed: filed_on },
  })),
  CaseClosed: changing((_, { from, to, on }) => ({ status: to, status_since: on, status_before_closing: from })),
  CaseReopened: changing((_, { to, on }) => ({ status: to, status_since: on, status_before_closing: null })),
  CaseDeleted: changing(() => ({ is_deleted: true })),
  CaseRestored: changing(() => ({ is_deleted: false })),
};
