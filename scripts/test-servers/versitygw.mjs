/** A real S3-compatible store on loopback: versitygw (Apache-2.0) over a folder, built with Go. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installed, requireCommand, runToEnd } from './installation.mjs';
import { freePort } from '../processes.mjs';
import { startProcess } from './server-process.mjs';

const VERSION = 'v1.8.0';

/** The folder of the program, built when it is not in the cache (about a minute). */
function installVersitygw() {
  return installed(`versitygw-${VERSION}`, folder => {
    requireCommand('go', ['golang']);
    const env = { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false' };
    runToEnd('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], { env });
  });
}

/** Starts a store with an empty bucket (`bucket`) and its objects in `dir`. */
export async function startVersitygw({ dir, port, bucket = 'atlas-test' }) {
  const program = join(installVersitygw(), 'versitygw');
  const listenPort = port ?? (await freePort());
  // A bucket is a folder of the store's.
  mkdirSync(join(dir, 'objects', bucket), { recursive: true });
  const accessKey = 'atlas-test';
  const secretKey = 'atlas-test-secret';
  const launch = () =>
    startProcess({
      command: program,
      args: ['--port', `127.0.0.1:${listenPort}`, 'posix', join(dir, 'objects')],
      env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
      port: listenPort,
      logFile: join(dir, 'versitygw.log'),
    });
  let server = await launch();
  return {
    endpoint: `http://127.0.0.1:${listenPort}`,
    accessKey,
    secretKey,
    bucket,
    stop: () => server.stop(),
    kill: () => server.kill(),
    async restart() {
      await server.stop();
      server = await launch();
    },
  };
}
