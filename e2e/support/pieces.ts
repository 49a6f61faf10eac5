import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../scripts/processes.mjs';
import { startLogged } from './logged-process.mjs';

interface Piece {
  readonly name: string;
  readonly log: string;
  readonly command: [string, ...string[]];
  readonly env: Record<string, string>;
  pid: number;
}

const fileOfPieces = (): string => {
  const file = process.env.E2E_PIECES;
  if (!file) throw new Error('The services do not run in separate processes: npm run test:pieces.');
  return file;
};

function pieceIn(pieces: readonly Piece[], name: string): Piece {
  const piece = pieces.find(one => one.name === name);
  if (!piece) throw new Error(`There is no process ${name}.`);
  return piece;
}

const pieces = (): Piece[] => JSON.parse(readFileSync(fileOfPieces(), 'utf8')) as Piece[];

/** Ends a service as a failing machine does. */
export function killService(name: string): void {
  process.kill(pieceIn(pieces(), name).pid, 'SIGKILL');
}

/** Restarts it, as a process manager does. */
export async function startService(name: string): Promise<void> {
  const all = pieces();
  const piece = pieceIn(all, name);
  const child = await startLogged({ ...piece, cwd: root });
  piece.pid = child.pid ?? 0;
  writeFileSync(fileOfPieces(), JSON.stringify(all), { mode: 0o600 });
  // The test's process does not wait for it.
  child.unref();
}
