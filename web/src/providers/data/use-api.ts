import { useDataProvider } from 'react-admin';
import type { AtlasDataProvider } from './data-provider.js';

/** react-admin's data provider with the documented calls as typed methods: `useApi().get('case/DEMO26-000123/notes')`. */
export const useApi = (): AtlasDataProvider => useDataProvider<AtlasDataProvider>();
