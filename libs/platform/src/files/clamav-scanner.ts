import { fileTexts } from '@atlas/contracts';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ClamAvConfig } from '../config/config.js';
import { FileScannerUnavailable, type FileScanner, type ScanResult } from './file-scanner.js';

/** Without a byte in either direction. A large archive is unpacked and scanned after it has arrived. */
const PATIENCE_MS = 120_000;

const INFECTED = /^stream: (.+) FOUND$/;

/** A ClamAV daemon, which receives the file by the command INSTREAM: it needs no access to our disk. One connection for each file. */
export class ClamAvScanner implements FileScanner {
  constructor(
    private readonly server: ClamAvConfig,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async scan(path: string): Promise<ScanResult> {
    const answer = await this.#send(path).catch((cause: unknown) => {
      throw new FileScannerUnavailable(fileTexts.scannerSilent, { cause });
    });
    if (answer === 'stream: OK') return { kind: 'clean' };
    const [, malware] = INFECTED.exec(answer) ?? [];
    if (malware) return { kind: 'infected', malware };
    // 'INSTREAM size limit exceeded. ERROR': the daemon's StreamMaxLength is too small.
    throw new FileScannerUnavailable(fileTexts.scannerAnswered(answer.slice(0, 200)));
  }

  async #send(path: string): Promise<string> {
    const { host, port } = this.server;
    const socket = connect(port, host);
    socket.setTimeout(this.patienceMs, () => socket.destroy(new Error('The connection is idle.')));
    try {
      const [answer] = await Promise.all([text(socket), pipeline(inStream(path), socket, { end: false })]);
      return answer.replace(/\0$/, '').trim();
    } finally {
      socket.destroy();
    }
  }
}

/** The command, and the file in pieces with their lengths in front; one of length 0 ends it. */
async function* inStream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
