import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useZipPlaces } from '@/providers/lookups/use-zip-places.js';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const sole = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);
const fiveOf = (zip: string): string | undefined => /^(\d{5})(-?\d{4})?$/.exec(zip.trim())?.[1];

/**
 * A ZIP that is typed fills the city and the state beside it, where the ZIP is unique and the user typed nothing else: what an earlier ZIP had
 * filled goes with it. Answers the cities to choose from, as a hint, where it has several.
 */
export function useZipFill(prefix: string): string | undefined {
  const { getValues, setValue } = useFormContext();
  const zip: unknown = useWatch({ name: `${prefix}zip` });
  const [atFirst] = useState(zip);
  const filled = useRef(new Map<string, string>());
  const typed = typeof zip === 'string' && zip !== atFirst ? fiveOf(zip) : undefined;
  const { data: places } = useZipPlaces(typed);
  useEffect(() => {
    if (!places?.length) return;
    const fill = (name: string, value: string | undefined) => {
      const key = `${prefix}${name}`;
      const now: unknown = getValues(key);
      if (!isEmpty(now) && now !== filled.current.get(name)) return;
      if (isEmpty(now) && value === undefined) return;
      setValue(key, value ?? '', { shouldDirty: true, shouldValidate: value !== undefined });
      filled.current.set(name, value ?? '');
    };
    fill('city', sole(places.map(({ city }) => city)));
    fill('state', sole(places.map(({ state }) => state)));
  }, [places, prefix, getValues, setValue]);
  const cities = [...new Set(places?.map(({ city }) => city))];
  return cities.length > 1 ? cities.join(' or ') : undefined;
}
