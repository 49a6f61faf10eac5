import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Api } from '@/providers/http/create-api.js';
import type { AtlasDataProvider } from './data-provider.js';

export type { Api } from '@/providers/http/create-api.js';

/** react-admin's data provider with the documented calls as typed methods: `useApi().get('case/DEMO26-000123/notes')`. */
export const useApi = (): Api => useDataProvider<AtlasDataProvider>();

/** The calls of an area, which are a function of the provider: `export const useCaseCalls = () => useCalls(caseCalls);` */
export function useCalls<Calls>(callsOf: (api: Api) => Calls): Calls {
  const api = useApi();
  return useMemo(() => callsOf(api), [callsOf, api]);
}
