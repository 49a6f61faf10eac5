/** What every script that starts processes of ours or of others needs. */
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const START_MS = 180_000;

/** A port that is currently free. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resolves with the process when it reports that it is ready; rejects with its output if it exits or stays silent. */
export function readyProcess(child, name) {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start in time.\n${output}`)), START_MS);
    const read = chunk => {
      output += chunk;
      if (!output.includes('is ready on')) return;
      clearTimeout(timer);
      resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => {
      clearTimeout(timer);
      reject(new Error(`${name} ended with ${code} before it was ready.\n${output}`));
    });
  });
}
