import { loadConfig, type Config } from '@atlas/platform';

/** The gateway keeps nothing: it needs no database and no keys, whatever else a process of the product asks for. */
export const gatewayConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config =>
  loadConfig({ ...environment, DATABASE_URL: 'none', SECRET_KEYS: 'none', EVENT_STORE: 'postgres', EVENT_BUS: 'postgres' });
