import type { ImportSource } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import type { KnownLine } from '../imported-lines.js';
import { changing, type Evolution } from './evolution.js';

type Imports = 'LinesImported' | 'LineAmountsChanged' | 'ImportUndone';

/** The case as the import left it, for undoing it. */
function traced(current: Case, source: ImportSource, opened: boolean): Pick<Case, 'imports'> {
  const before = current.imports.get(source.job_id);
  return {
    imports: new Map([...current.imports, [source.job_id, { source, opened: opened || !!before?.opened, left: current }]]),
  };
}

export const imports: Evolution<Imports> = {
  LinesImported: changing((current, { source, lines, opened = false }) => ({
    ...traced(current, source, opened),
    imported_lines: new Map([
      ...current.imported_lines,
      ...lines.map(({ key, row, treatment_id, cpt_code_id }): [string, KnownLine] => [
        key,
        { job_id: source.job_id, row, treatment_id, cpt_code_id },
      ]),
    ]),
  })),
  LineAmountsChanged: changing((current, { source, lines }) => {
    const imported_lines = new Map(current.imported_lines);
    for (const { key, was_key, row, treatment_id, cpt_code_id, charge_cents, units } of lines) {
      const line = imported_lines.get(was_key);
      imported_lines.delete(was_key);
      const was = line && { was: { key: was_key, line, charge_cents: charge_cents.from ?? 0, units: units.from ?? 0 } };
      imported_lines.set(key, { job_id: source.job_id, row, treatment_id, cpt_code_id, ...was });
    }
    return { ...traced(current, source, false), imported_lines };
  }),
  ImportUndone: changing((current, { source, keys, with_case }) => {
    const imported_lines = new Map(current.imported_lines);
    for (const key of keys) {
      const was = imported_lines.get(key)?.was;
      imported_lines.delete(key);
      if (was) imported_lines.set(was.key, was.line);
    }
    return { imported_lines, undone_import: with_case ? source : current.undone_import };
  }),
};
