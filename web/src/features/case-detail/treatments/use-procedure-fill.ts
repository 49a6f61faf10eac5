import type { CptRow } from '@atlas/contracts';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCaseCalls } from '../data/calls.js';
import { filledBy, type FilledLine, serviceDay } from './procedures.js';

/** Fills a line from master data: with the row that was chosen, or with the one whose code was typed. */
export function useProcedureFill(index: number) {
  const calls = useCaseCalls();
  const { getValues, setValue } = useFormContext();
  const before = useRef<CptRow>(undefined);
  const fillFrom = (row: CptRow) => {
    const line = getValues(`cpt_codes.${index}`) as FilledLine;
    setValue(`cpt_codes.${index}.code`, row.code, { shouldDirty: true, shouldValidate: true });
    for (const [name, value] of Object.entries(filledBy(row, line, before.current)))
      setValue(`cpt_codes.${index}.${name}`, value, { shouldDirty: true });
    before.current = row;
  };
  return {
    fillFrom,
    fillByCode: async (code: unknown): Promise<void> => {
      const wanted = typeof code === 'string' ? code.trim().toUpperCase() : '';
      if (wanted === '' || before.current?.code === wanted) return;
      // The lists are a help: a bill can be entered without them.
      const rows = await calls.searchProcedures(wanted, serviceDay(getValues('dos_from'))).catch((): CptRow[] => []);
      const found = rows.find(row => row.code === wanted);
      // The line may be another one by now.
      if (found && getValues(`cpt_codes.${index}.code`) === code) fillFrom(found);
    },
  };
}
