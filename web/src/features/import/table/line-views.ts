import { type AdditionLine, type ImportKind, NOTE_IMPORT } from '@atlas/contracts';
import { CASE_LINES } from '../cases/case-lines.js';
import { PAYMENT_LINES } from '../payments/payment-lines.js';
import { recordLines } from '../records/record-lines.js';
import type { LineView } from './survey.js';

/** The lines of a kind go to the case that they name. */
const additionLines = <Name extends string, Line extends AdditionLine>(kind: ImportKind<Name, Line>, ...names: Name[]) =>
  ({
    kind,
    groupOf: ({ values }) => (values.case_id ?? values.old_case_id ?? '').toLowerCase(),
    names,
  }) satisfies LineView<Line, Name>;

/** The kinds of import with a screen, by type. */
const LINE_VIEWS: ReadonlyMap<string, LineView> = new Map(
  [CASE_LINES, PAYMENT_LINES, additionLines(NOTE_IMPORT, 'written_by')].map(view => [
    view.kind.type,
    view as unknown as LineView,
  ]),
);

/** How lines of a kind of import are previewed; of a file of records by their entity. */
export const lineViewOf = (type: string): LineView | undefined => LINE_VIEWS.get(type) ?? recordLines(type);
