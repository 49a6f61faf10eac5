import { commandTexts } from '@atlas/contracts';
import { join, resolve } from 'node:path';

/** What the launcher must know before the product's own configuration can be read. */
export interface LauncherConfig {
  readonly dataDir: string;
  /** The user's own PostgreSQL; without it a private one is started under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Folder of the built web client. */
  readonly webClient: string;
  /** Started by `npm run`, with a shell in between that passes no signal on. */
  readonly underNpm: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function launcherConfig(environment: Environment = process.env): LauncherConfig {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const port = Number(given('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RangeError(commandTexts.portNotValid(given('PORT') ?? ''));
  return {
    webClient: given('WEB_CLIENT_DIR') ?? join(import.meta.dirname, '../../web/dist'),
    underNpm: given('npm_lifecycle_event') !== undefined,
    dataDir: resolve(given('DATA_DIR') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
    host: given('HOST') ?? '127.0.0.1',
    port,
  };
}

/** The environment with what the launcher found out; values that the user gave win over `defaults`. */
export const environmentWith = (found: Environment, defaults: Environment): Environment => ({
  ...defaults,
  ...process.env,
  ...found,
});
