import type { ChangedLine, CptCode } from '@atlas/contracts';
import type { CaseEvent } from '../case.events.js';
import type { Decision } from '../decision.js';
import { changesBy } from '../imported-lines.js';
import { requireOpen, requireTreatment } from '../refusals.js';
import { updateTreatment } from './update-treatment.js';

/**
 * A later file of a clinic has different amounts for imported lines: applies its charges and units to them and to their bills.
 * A line that already has the file's amount is not changed, but is identified by the file's line from now on.
 */
export const takeOverAmounts: Decision<'TakeOverAmounts'> = ({ data: { source, lines } }, state, context) => {
  const changes = changesBy(lines, state);
  if (!changes.size) return [];
  const current = requireOpen(state);
  const files = new Map(lines.map(line => [line.key, line]));
  const codes = new Map(current.treatments.flatMap(({ cpt_codes }) => cpt_codes.map(code => [code.id, code] as const)));
  const wanted = new Map<string, Map<string, CptCode>>();
  const changed = [...changes].map(([key, { was_key }]): ChangedLine => {
    const { row, cpt_code } = files.get(key)!;
    const { treatment_id, cpt_code_id } = current.imported_lines.get(was_key)!;
    const before = codes.get(cpt_code_id)!;
    const after = { ...before, charge_cents: cpt_code.charge_cents, units: cpt_code.units };
    wanted.set(treatment_id, new Map([...(wanted.get(treatment_id) ?? []), [cpt_code_id, after]]));
    return {
      key,
      was_key,
      row,
      treatment_id,
      cpt_code_id,
      charge_cents: { from: before.charge_cents, to: after.charge_cents },
      units: { from: before.units, to: after.units },
    };
  });
  const updated = [...wanted].flatMap(([treatment_id, after]): readonly CaseEvent[] => {
    const cpt_codes = requireTreatment(current, treatment_id).cpt_codes.map(code => after.get(code.id) ?? code);
    return updateTreatment({ type: 'UpdateTreatment', data: { treatment_id, patch: { cpt_codes } } }, current, context);
  });
  return [...updated, { type: 'LineAmountsChanged', data: { source, lines: changed } }];
};
