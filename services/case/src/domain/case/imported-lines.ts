import { isInEffect } from '@atlas/case-rules';
import { billTexts, type ImportSource, type Treatment } from '@atlas/contracts';
import { changedLines, type LineChange } from '../rules/import-lines.js';
import type { ImportLine } from './case.commands.js';
import type { Case, CaseState } from './case.state.js';
import { isSame } from './changes.js';
import { isSettledBill } from './settlement/settled-bill.js';

/** A line of a file that the case has, or had. */
export interface KnownLine {
  readonly job_id: string;
  readonly row: number;
  readonly treatment_id: string;
  readonly cpt_code_id: string;
  /** The amount before a later import changed it. */
  readonly was?: { readonly key: string; readonly line: KnownLine; readonly charge_cents: number; readonly units: number };
}

/** An import of lines, with the case as it left it. */
export interface ImportTrace {
  readonly source: ImportSource;
  /** The case was opened for it. */
  readonly opened: boolean;
  readonly left: Case;
}

/** The lines of the case for which a file has different amounts, by the file's keys. */
export function changesBy(
  lines: readonly Pick<ImportLine, 'key' | 'cpt_code'>[],
  state: CaseState,
): ReadonlyMap<string, LineChange> {
  if (!state?.imported_lines.size || lines.every(({ key }) => state.imported_lines.has(key))) return new Map();
  const charges = new Map(
    state.treatments.flatMap(({ cpt_codes }) => cpt_codes.map(({ id, charge_cents }) => [id, charge_cents] as const)),
  );
  const known = [...state.imported_lines].flatMap(([key, { cpt_code_id }]) => {
    const charge_cents = charges.get(cpt_code_id);
    // A removed line is not changed.
    return charge_cents === undefined ? [] : [{ key, charge_cents }];
  });
  const fresh = lines.map(({ key, cpt_code }) => ({ key, charge_cents: cpt_code.charge_cents }));
  return changedLines(fresh, known, key => state.imported_lines.has(key));
}

/** The lines of one import whose amounts are unchanged since. */
export const linesOf = ({ imported_lines }: Case, jobId: string): readonly (readonly [key: string, line: KnownLine])[] =>
  [...imported_lines].filter(([, { job_id }]) => job_id === jobId);

/** Imports and payments are compared separately. */
const OTHERWISE = new Set<keyof Case>([
  'imported_lines',
  'imports',
  'undone_import',
  'imported_payments',
  'imported_notes',
  'ledger',
]);

/** The case has not changed since the import; payments that were reversed again do not count. */
export const isUntouched = (current: Case, { left }: ImportTrace): boolean =>
  !current.ledger.some(isInEffect) &&
  (Object.keys(current) as (keyof Case)[]).every(
    part => OTHERWISE.has(part) || current[part] === left[part] || isSame(current[part], left[part]),
  );

/** Why the undo of the import keeps the lines of a treatment; undefined if it was not changed since. */
export function whyTreatmentStays(current: Case, { left }: ImportTrace, treatment: Treatment): string | undefined {
  const then = left.treatments.find(({ id }) => id === treatment.id);
  if (then !== treatment && !isSame(then, treatment)) return billTexts.changedSince;
  if (current.ledger.some(entry => isInEffect(entry) && entry.payment.treatment?.id === treatment.id))
    return billTexts.withPayments;
  return isSettledBill(current, treatment.id) ? billTexts.inSettlement : undefined;
}
