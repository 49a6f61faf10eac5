import type { CptRow } from '@atlas/contracts';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../providers/http/api.js';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A code that the firm's lists know brings its words and its usual charge, where the line has none yet. */
export function useProcedureFill(): (index: number, code: unknown) => Promise<void> {
  const { getValues, setValue } = useFormContext();
  return async (index, code) => {
    if (typeof code !== 'string' || code.trim() === '') return;
    const wanted = code.trim().toUpperCase();
    const dos: unknown = getValues('dos_from');
    // The lists are a help: a bill can be entered without them.
    const rows = await api
      .post<CptRow[]>('shareutility/cpt/search', { query: wanted, top: 5, ...(isDay(dos) ? { dos } : {}) })
      .catch((): CptRow[] => []);
    const found = rows.find(row => row.code === wanted);
    // The line may be another one by now.
    if (!found || getValues(`cpt_codes.${index}.code`) !== code) return;
    const fill = (name: string, value: string | number | null) => {
      const kept: unknown = getValues(`cpt_codes.${index}.${name}`);
      if (value !== null && value !== '' && (kept === null || kept === undefined || kept === ''))
        setValue(`cpt_codes.${index}.${name}`, value, { shouldDirty: true });
    };
    fill('description', found.description.slice(0, 500));
    fill('charge', found.default_charge);
  };
}
