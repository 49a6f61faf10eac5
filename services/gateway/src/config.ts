import { loadConfig, type Config } from '@atlas/platform';

/** The gateway keeps nothing: it needs no database and no keys, whatever else a process of the product asks for. */
export const gatewayConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config =>
  loadConfig(environment, { keepsData: false });
