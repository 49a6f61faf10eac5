import { launcherConfig, type LauncherConfig } from '../config.js';
import { collectGarbage, limitGarbage } from './garbage.js';
import { assertPortFree } from './port.js';
import { Shutdown, stopOnSignals, stopWithParent } from './shutdown.js';
import { StartError } from './start-error.js';

/** Runs what `start` opens until somebody stops it. A start that fails takes back what it opened, says why, and ends the process with 1. */
export async function runUntilStopped(start: (launcher: LauncherConfig, shutdown: Shutdown) => Promise<void>): Promise<void> {
  limitGarbage();
  const shutdown = new Shutdown();
  stopOnSignals(shutdown);
  try {
    const launcher = launcherConfig();
    if (launcher.underNpm) stopWithParent(shutdown);
    await assertPortFree(launcher.host, launcher.port);
    await start(launcher, shutdown);
    collectGarbage();
  } catch (error) {
    if (shutdown.begun) return;
    console.error(error instanceof StartError || error instanceof RangeError ? `Atlas cannot start. ${error.message}` : error);
    await shutdown.run();
    process.exit(1);
  }
}
