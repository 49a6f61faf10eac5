/**
 * `node scripts/test-servers/run.mjs -- npm test`: runs a command beside a real Kafka broker and a real S3 store, whose addresses it finds in
 * KAFKA_BROKERS, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY; stops both afterwards and ends as the command did.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.mjs';
import { startKafka } from './kafka.mjs';
import { startVersitygw } from './versitygw.mjs';

const [separator, command, ...args] = process.argv.slice(2);
if (separator !== '--' || !command) {
  console.error('Usage: node scripts/test-servers/run.mjs -- <command> [arguments]');
  process.exit(2);
}

let child;
// A running command stops in its own way, and the servers after it; before that there is nothing to wait for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (child ? child.kill(signal) : process.exit(1)));

function runCommand(env) {
  child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}

const dir = mkdtempSync(join(temporaryFolder(), 'atlas-test-servers-'));
const started = Date.now();
const starting = await Promise.allSettled([startKafka({ dir: join(dir, 'kafka') }), startVersitygw({ dir: join(dir, 's3') })]);
const servers = starting.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
try {
  const failure = starting.find(result => result.status === 'rejected');
  if (failure) throw failure.reason;
  const [kafka, store] = servers;
  console.log(
    `Kafka on ${kafka.brokers.join(',')}, S3 store on ${store.endpoint}, ready in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  process.exitCode = await runCommand({
    KAFKA_BROKERS: kafka.brokers.join(','),
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
  });
} finally {
  await Promise.all(servers.map(server => server.stop()));
  rmSync(dir, { recursive: true, force: true });
}
