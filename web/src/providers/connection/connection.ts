import { ConnectionStore } from './connection-store.js';
import { isServerReady } from './is-server-ready.js';

/** The connection of this page. The HTTP client reports to it. */
export const connection = new ConnectionStore({
  probe: () => isServerReady(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Follows what the browser knows of the network. */
export function followNetwork(): void {
  window.addEventListener('offline', () => connection.offline());
  window.addEventListener('online', () => void connection.retry());
}
