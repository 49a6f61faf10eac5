import { CASE_LINES } from '../cases/case-lines.js';
import { PAYMENT_LINES } from '../payments/payment-lines.js';
import type { LineView } from './survey.js';

/** The kinds of import that the worker can preview, by their type. */
export const LINE_VIEWS: ReadonlyMap<string, LineView> = new Map(
  [CASE_LINES as unknown as LineView, PAYMENT_LINES as unknown as LineView].map(view => [view.kind.type, view]),
);
