import { connect } from 'node:net';

const WITHIN_MS = 1000;

function accepts(address: string): Promise<boolean> {
  const at = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, at), Number(address.slice(at + 1))];
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: WITHIN_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** Whether one of the `host:port` takes a connection: enough to notice a broker that is unavailable, and cheap enough for every few seconds. */
export const anyAccepts = async (addresses: readonly string[]): Promise<boolean> =>
  (await Promise.all(addresses.map(accepts))).includes(true);
