import { billTexts, caseTexts, type Treatment } from '@atlas/contracts';
import type { CaseContext } from '../case.commands.js';
import type { CaseEvent } from '../case.events.js';
import type { Case } from '../case.state.js';
import type { Decision } from '../decision.js';
import { isUntouched, linesOf, whyTreatmentStays, type ImportTrace, type KnownLine } from '../imported-lines.js';
import { requireUndeleted } from '../refusals.js';
import { updateTreatment } from './update-treatment.js';

/**
 * Undoes what an import created, unless it was changed since. A case that it opened is deleted completely or not at all; in other cases its lines are
 * removed treatment by treatment, and changed amounts are restored. Undone lines can be imported again; changed ones stay with
 * their keys (`whyLineStays`).
 */
export const undoImport: Decision<'UndoImport'> = ({ data: { source } }, state, context) => {
  const current = requireUndeleted(state);
  const trace = current.imports.get(source.job_id);
  const going = linesOf(current, source.job_id).filter(([, line]) => !whyLineStays(current, line));
  if (!trace || !going.length) return [];
  const keys = going.map(([key]) => key);
  if (goesWhole(current, trace)) {
    const reason = caseTexts.importUndone(source.file_name);
    return [
      { type: 'ImportUndone', data: { source, keys, with_case: true } },
      { type: 'CaseDeleted', data: { reason } },
    ];
  }
  return [
    ...withoutLines(
      current,
      going.map(([, line]) => line),
      context,
    ),
    { type: 'ImportUndone', data: { source, keys, with_case: false } },
  ];
};

const goesWhole = (current: Case, trace: ImportTrace): boolean => trace.opened && isUntouched(current, trace);

/** Why the undo of an import keeps a line; undefined if it is removed. */
export function whyLineStays(current: Case, line: KnownLine): string | undefined {
  const trace = current.imports.get(line.job_id);
  if (current.is_deleted) return caseTexts.isDeleted(current.case_id);
  if (!trace || goesWhole(current, trace)) return undefined;
  if (trace.opened) return caseTexts.workedOnSince(current.case_id);
  if (current.status.is_final) return caseTexts.isClosed(current.case_id, current.status.name);
  const treatment = current.treatments.find(({ id }) => id === line.treatment_id);
  const why = treatment && whyTreatmentStays(current, trace, treatment);
  return why && billTexts.treatmentKept(current.case_id, why);
}

/** Removes the codes of the lines from their treatments; deletes a treatment without codes. */
function withoutLines(current: Case, lines: readonly KnownLine[], context: CaseContext): readonly CaseEvent[] {
  return current.treatments.flatMap((treatment): readonly CaseEvent[] => {
    const its = new Map(lines.filter(({ treatment_id }) => treatment_id === treatment.id).map(line => [line.cpt_code_id, line]));
    if (!its.size) return [];
    const cpt_codes = treatment.cpt_codes.flatMap(code => {
      const line = its.get(code.id);
      if (!line) return [code];
      return line.was ? [{ ...code, charge_cents: line.was.charge_cents, units: line.was.units }] : [];
    });
    if (!cpt_codes.length) return [{ type: 'TreatmentDeleted', data: { treatment } }];
    return changedTo(treatment, cpt_codes, current, context);
  });
}

const changedTo = (
  { id: treatment_id }: Treatment,
  cpt_codes: Treatment['cpt_codes'],
  current: Case,
  context: CaseContext,
): readonly CaseEvent[] =>
  updateTreatment({ type: 'UpdateTreatment', data: { treatment_id, patch: { cpt_codes } } }, current, context);
