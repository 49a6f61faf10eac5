import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The text that every scanner reports, by agreement (eicar.org). In pieces, so that no scanner reports this source. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''));

const COMMAND = Buffer.from('zINSTREAM\0');
/** As of a real daemon, whose setting is StreamMaxLength. */
const MOST_BYTES = 10 * 1024 ** 2;

/** How a server behaves whose answers cannot be used. */
type Fault = 'silent' | 'reset' | 'nonsense';

/** A TCP server that speaks the command INSTREAM of ClamAV and knows one kind of malware. */
export class ClamAvServer {
  fault: Fault | undefined;
  /** So many files are scanned before the answers are nonsense. */
  nonsenseFrom = 0;
  /** Files that it scanned. */
  scanned = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ClamAvServer> {
    const server = createServer();
    const clamav = new ClamAvServer(server);
    server.on('connection', socket => void clamav.#serve(socket).catch(() => socket.destroy()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return clamav;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise(resolve => this.server.close(resolve));
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    if (this.fault === 'reset') return void socket.resetAndDestroy();
    let received = Buffer.alloc(0);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, chunk]);
      if (received.length > MOST_BYTES) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(received);
      if (!content || this.fault === 'silent') continue;
      const isNonsense = this.fault === 'nonsense' && this.scanned >= this.nonsenseFrom;
      this.scanned += 1;
      const found = content.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
      return void socket.end(isNonsense ? 'UNKNOWN COMMAND\0' : `stream: ${found}\0`);
    }
  }
}

/** The file in what was received; undefined until all of it is there. */
function contentOf(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
