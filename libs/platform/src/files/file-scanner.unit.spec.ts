import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClamAvServer } from '@atlas/testing/clamav-server';
import { fileScannerContract } from '../../test/file-scanner.contract.js';
import { ClamAvScanner } from './clamav-scanner.js';
import { FileScannerUnavailable, NO_SCANNER } from './file-scanner.js';

describe('no scanner', () => fileScannerContract(() => NO_SCANNER, { finds: false }));

describe('ClamAV', () => {
  let server: ClamAvServer;
  let folder: string;
  const scanner = (patienceMs?: number) => new ClamAvScanner({ host: '127.0.0.1', port: server.port }, patienceMs);

  beforeAll(async () => {
    server = await ClamAvServer.start();
    folder = await mkdtemp(join(tmpdir(), 'atlas-scanner-'));
  });
  afterEach(() => {
    server.fault = undefined;
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  fileScannerContract(() => scanner(), { finds: true });

  const scan = async (by: ClamAvScanner, content = Buffer.from('letter')) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return by.scan(path);
  };

  it.each(['silent', 'reset', 'nonsense'] as const)('that is %s is unavailable, and finds no file clean', async fault => {
    server.fault = fault;
    await expect(scan(scanner(300))).rejects.toBeInstanceOf(FileScannerUnavailable);
  });

  it('that does not listen is unavailable', async () => {
    await expect(scan(new ClamAvScanner({ host: '127.0.0.1', port: 1 }))).rejects.toBeInstanceOf(FileScannerUnavailable);
  });

  it('that refuses a large file is unavailable, and finds it not clean', async () => {
    await expect(scan(scanner(), Buffer.alloc(20 * 1024 ** 2, 'x'))).rejects.toBeInstanceOf(FileScannerUnavailable);
  });
});
