import { commandTexts } from '@atlas/contracts';
import { mkdirSync } from 'node:fs';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { serveWebClient } from '@atlas/gateway';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, loadConfig, reachableHost, serveApiPages, type Config } from '@atlas/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { closeAdapters } from './adapters/adapters.js';
import { apiDescription } from './api-description.js';
import { allServices } from './all-services.module.js';
import { environmentWith, type LauncherConfig } from './config.js';
import { demoUsersText } from './demo-data/accounts.js';
import { clearInterruptedSeeding, demoSchema, seedOnce } from './demo-data/seeding-record.js';
import { openDatabase } from './process/database.js';
import { runUntilStopped } from './process/run-until-stopped.js';
import { keptSecrets } from './process/secrets.js';
import type { Shutdown } from './process/shutdown.js';
import { assertStoreBelongsToDatabase } from './process/store-of-database.js';
import { StartError } from './process/start-error.js';
import { migrateTables } from './process/tables.js';
import { allSchemas } from './schemas.js';

export interface RunOptions {
  /** With the invented firms and users of the demo; never beside real data. */
  readonly demo: boolean;
}

/** Runs every service and the gateway in this process until it is told to stop. */
export const runAtlas = (options: RunOptions): Promise<void> =>
  runUntilStopped((launcher, shutdown) => start(options, launcher, shutdown));

async function start({ demo }: RunOptions, launcher: LauncherConfig, shutdown: Shutdown): Promise<void> {
  makeDataFolder(launcher.dataDir);
  const databaseUrl = await shutdown.during(() => openDatabase(launcher, shutdown));
  const config = configFor(launcher, databaseUrl, demo);
  await shutdown.during(() => prepareTables(launcher, config, demo));
  const app = await shutdown.during(() => open(config, launcher, shutdown));
  if (demo) await shutdown.during(() => seedOnce(databaseUrl, () => seed(app, config)));
  if (shutdown.begun) return;
  console.log(commandTexts.ready(ownUrl(config)));
  if (demo) console.log(demoUsersText);
}

/** The services, pages, events, calls: in this order, so that the first request finds everything at work. */
async function open(config: Config, { webClient }: LauncherConfig, shutdown: Shutdown): Promise<NestFastifyApplication> {
  const app = await createHttpApplication(allServices(config), config);
  shutdown.add('connections', () => closeAdapters(app));
  await assertStoreBelongsToDatabase(config, app.get<EventStore>(EVENT_STORE));
  shutdown.add('the services', () => app.close());
  if (config.apiDocs) serveApiPages(app, apiDescription());
  await serveWebClient(app, webClient);
  await app.init();
  await connectEventBus(app);
  await app.listen({ host: config.host, port: config.port });
  return app;
}

/** What invents the demo's cases and papers is loaded by its first start only. */
async function seed(app: NestFastifyApplication, config: Config): Promise<void> {
  const { writeDemoData } = await import('./demo-data/index.js');
  await writeDemoData(app, ownUrl(config));
}

/** Where this machine reaches the process. */
const ownUrl = ({ host, port }: Config): string =>
  `http://${LOOPBACK.has(reachableHost(host)) ? 'localhost' : reachableHost(host)}:${port}`;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

async function prepareTables(launcher: LauncherConfig, config: Config, demo: boolean): Promise<void> {
  if (demo) await clearInterruptedSeeding(config.databaseUrl, launcher.databaseUrl === undefined);
  await migrateTables(config, demo ? [...allSchemas, demoSchema] : allSchemas);
}

/** Others may pass through (PostgreSQL has a user of its own when root starts it), but not look around. */
function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (cause) {
    throw new StartError(commandTexts.noDataFolder((cause as Error).message), { cause });
  }
}

function configFor(launcher: LauncherConfig, databaseUrl: string, demo: boolean): Config {
  // Keys that the launcher makes live and die with the data folder; beside a PostgreSQL of the user's they would be lost with the container.
  const secrets = demo || !launcher.databaseUrl ? keptSecrets(launcher.dataDir) : {};
  const defaults = { ...secrets, LOG_LEVEL: demo ? 'warn' : 'info', API_DOCS: String(demo) };
  return loadConfig(environmentWith({ DATABASE_URL: databaseUrl, DATA_DIR: launcher.dataDir }, defaults));
}
