import { api } from '@/providers/http/api.js';
import { createDataProvider } from './data-provider.js';

/** The data provider of this client. Screens have it by react-admin's hooks and `useApi`. */
export const dataProvider = createDataProvider(api);
