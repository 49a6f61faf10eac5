import type { PaymentRow, SettlementView, StatusOffer, TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { createContext, useContext } from 'react';
import type { TabCode } from './case-tabs.js';
import type { CaseAccess } from './data/case-access.js';
import type { CaseCache } from './data/use-case-cache.js';

/** Something being done to the case in a drawer or a dialog. */
export type CaseTask =
  | { kind: 'payment'; payment?: PaymentRow; treatmentId?: string }
  | { kind: 'status-offer'; offer: StatusOffer }
  | { kind: 'reverse-payment'; payment: PaymentRow }
  | { kind: 'delete-payment'; payment: PaymentRow }
  | { kind: 'settlement'; settlement?: SettlementView; forPacket: boolean }
  | { kind: 'treatment'; treatment?: TreatmentRow }
  | { kind: 'denials'; treatments: readonly TreatmentRow[] }
  | { kind: 'delete-treatment'; treatment: TreatmentRow }
  | { kind: 'remove-bill'; treatment: TreatmentRow }
  | { kind: 'upload'; files?: readonly File[]; nodeId?: number }
  | { kind: 'split' }
  | { kind: 'status' }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'delete-case' };

/** The open case, as every part of its screen sees it. */
export interface OpenCase {
  caseId: string;
  /** The case now, or at the moment that is shown. */
  details: CaseDetails;
  /** The current case. */
  today: CaseDetails;
  /** The shown moment, once loaded: a day (all of it) or a time; undefined: now. The past is read-only. */
  asOf: string | undefined;
  /** Shows the case as it stood then; undefined: back to today. */
  lookBack: (moment: string | undefined, tab?: TabCode) => void;
  cache: CaseCache;
  access: CaseAccess;
  /** The case could be changed or paid now, were it not its past that is shown. */
  mayWorkToday: boolean;
  tab: TabCode;
  goTo: (tab: TabCode) => void;
  /** Opens a drawer or a dialog. */
  start: (task: CaseTask) => void;
  /** The attributes are being edited: the case is open to edit, not to view. */
  isEditing: boolean;
  setEditing: (on: boolean) => void;
  /** Moves the cursor into the note composer, wherever it is. */
  writeNote: () => void;
  /** True once after `writeNote`: the composer that reads it takes the focus. */
  consumeFocusRequest: () => boolean;
  /** Counts the requests, so that a mounted composer notices them. */
  focusRequests: number;
}

export const CaseContext = createContext<OpenCase | undefined>(undefined);

export function useCase(): OpenCase {
  const open = useContext(CaseContext);
  if (!open) throw new Error('No case is open here.');
  return open;
}
