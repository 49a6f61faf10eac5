import { CLIENT_HISTORY_FILTERS, HISTORY_FILTERS, type HistoryRow } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { clientHistoryRow, historyRow, ownHistoryRow, type StoredActivity } from '../projections/activity/activity-rows.js';

/** How a history is shown to a user: its rows, the filters that apply, and whether only facts that clients may know are in it. */
export interface HistoryView {
  readonly isClient: boolean;
  readonly row: (row: StoredActivity) => HistoryRow;
  readonly filters: typeof HISTORY_FILTERS | typeof CLIENT_HISTORY_FILTERS;
}

const FIRM: HistoryView = { isClient: false, row: historyRow, filters: HISTORY_FILTERS };
const CLIENT: HistoryView = { isClient: true, row: clientHistoryRow, filters: CLIENT_HISTORY_FILTERS };

const isFirm = ({ dataScope }: Session): boolean => dataScope.kind === 'law_firm';

/** The history of a case: clients see what happened and when, without texts and names. */
export const caseHistoryView = (session: Session): HistoryView => (isFirm(session) ? FIRM : CLIENT);

/** The history of the user's own work. */
export const ownHistoryView = (session: Session): HistoryView => (isFirm(session) ? FIRM : { ...CLIENT, row: ownHistoryRow });
