import { commandTexts } from '@atlas/contracts';
import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** Rejects with the reason if the port cannot be used, before anything else is started. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explained(cause, host, port)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
  if (await isBlockedByBrowsers(port)) throw new StartError(commandTexts.portBlocked(port));
}

/** The list is the Fetch standard's; nothing listens there now, so that every other port answers with a refused connection. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  const refusal: unknown = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1000) }).catch(
    (error: unknown) => error,
  );
  return (refusal as { readonly cause?: { readonly message?: string } }).cause?.message === 'bad port';
}

function explained(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new StartError(commandTexts.portInUse(port, host), { cause });
    case 'EACCES':
      return new StartError(commandTexts.portNeedsRights(port), {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(commandTexts.hostIsNoAddress(host), { cause });
    default:
      return cause;
  }
}
