import { CASE_LINES } from '../cases/case-lines.js';
import { NOTE_LINES } from '../notes/note-lines.js';
import { PAYMENT_LINES } from '../payments/payment-lines.js';
import { recordLines } from '../records/record-lines.js';
import type { LineView } from './survey.js';

/** The kinds of import that have a screen of their own, by their type. */
const LINE_VIEWS: ReadonlyMap<string, LineView> = new Map(
  [CASE_LINES as unknown as LineView, PAYMENT_LINES as unknown as LineView, NOTE_LINES as unknown as LineView].map(view => [
    view.kind.type,
    view,
  ]),
);

/** How lines of a kind of import are previewed; of a file of records by their entity. */
export const lineViewOf = (type: string): LineView | undefined => LINE_VIEWS.get(type) ?? recordLines(type);
