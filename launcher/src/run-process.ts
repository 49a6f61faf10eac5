import { commandTexts } from '@atlas/contracts';
import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { forwardCalls, GatewayModule, gatewayConfig, serveWebClient } from '@atlas/gateway';
import { connectEventBus } from '@atlas/messaging';
import { createHttpApplication, loadConfig, PlatformModule, serveApiPages, type Config, type ServiceName } from '@atlas/platform';
import { closeAdapters } from './adapters/adapters.js';
import { apiDescription } from './api-description.js';
import { oneService, SERVICE_MODULES } from './all-services.module.js';
import { runUntilStopped } from './process/run-until-stopped.js';
import type { Shutdown } from './process/shutdown.js';
import { assertStoreBelongsToDatabase } from './process/store-of-database.js';
import { migrateTables } from './process/tables.js';
import { schemasOf } from './schemas.js';

const GATEWAY = 'gateway';
export type ProcessName = ServiceName | typeof GATEWAY;
export const PROCESS_NAMES: readonly ProcessName[] = [...(Object.keys(SERVICE_MODULES) as ServiceName[]), GATEWAY];
export const isProcessName = (name: string): name is ProcessName => (PROCESS_NAMES as readonly string[]).includes(name);

/** Runs one service, or the gateway, until it is told to stop. Everything it needs is given by configuration; it makes nothing of its own. */
export const runProcess = (name: ProcessName): Promise<void> =>
  runUntilStopped(async ({ webClient }, shutdown) => {
    const config = name === GATEWAY ? await openGateway(webClient, shutdown) : await openService(name, shutdown);
    console.log(commandTexts.serviceReady(name, config.host, config.port));
  });

async function openService(name: ServiceName, shutdown: Shutdown): Promise<Config> {
  const config = loadConfig();
  await shutdown.during(() => migrateTables(config, schemasOf(name)));
  const app = await createHttpApplication(oneService(config, name), config);
  shutdown.add('connections', () => closeAdapters(app));
  await assertStoreBelongsToDatabase(config, app.get<EventStore>(EVENT_STORE));
  shutdown.add('the service', () => app.close());
  await app.init();
  await connectEventBus(app);
  await app.listen({ host: config.host, port: config.port });
  return config;
}

async function openGateway(webClient: string, shutdown: Shutdown): Promise<Config> {
  const config = gatewayConfig();
  const app = await createHttpApplication({ module: GatewayModule, imports: [PlatformModule.forGateway(config)] }, config);
  shutdown.add('the gateway', () => app.close());
  if (config.apiDocs) serveApiPages(app, apiDescription());
  await forwardCalls(app, config);
  await serveWebClient(app, webClient);
  await app.init();
  await app.listen({ host: config.host, port: config.port });
  return config;
}
