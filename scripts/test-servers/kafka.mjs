/** A real Kafka broker on loopback: one KRaft node, its jars from Maven Central. Needs Java 17 or newer. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed, requireCommand, runToEnd } from './installation.mjs';
import { freePort } from '../processes.mjs';
import { startProcess } from './server-process.mjs';

const VERSION = '4.1.1';
const here = dirname(fileURLToPath(import.meta.url));

/** The folder of the jars, fetched when they are not in the cache. */
function installKafka() {
  requireCommand('java', ['openjdk-17-jre-headless', 'default-jre-headless']);
  return installed(`kafka-${VERSION}`, folder => {
    requireCommand('mvn', ['maven']);
    copyFileSync(join(here, 'pom.xml'), join(folder, 'pom.xml'));
    runToEnd('mvn', [
      '-q',
      '-B',
      '-f',
      join(folder, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${join(folder, 'lib')}`,
    ]);
  });
}

const properties = (dir, port, controllerPort) => `
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
log.dirs=${join(dir, 'data')}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
default.replication.factor=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;

async function prepare(lib, dir, port) {
  const file = join(dir, 'server.properties');
  if (existsSync(file)) return file;
  mkdirSync(dir, { recursive: true });
  // The port of the listener is not taken yet: it may be offered a second time.
  let controller = await freePort();
  while (controller === port) controller = await freePort();
  writeFileSync(file, properties(dir, port, controller));
  const storage = ['-cp', join(lib, '*'), 'kafka.tools.StorageTool'];
  const id = runToEnd('java', [...storage, 'random-uuid'])
    .trim()
    .split('\n')
    .at(-1);
  runToEnd('java', [...storage, 'format', '-t', id, '-c', file]);
  return file;
}

/**
 * Starts a broker with its data in `dir` (kept when it stops: `restart` finds everything again) and answers once it is ready.
 * `stop` lets it shut down in order, `kill` is SIGKILL.
 */
export async function startKafka({ dir, port }) {
  const lib = join(installKafka(), 'lib');
  const listenPort = port ?? (await freePort());
  const file = await prepare(lib, dir, listenPort);
  const launch = () =>
    startProcess({
      command: 'java',
      args: [
        '-Xmx512m',
        '-XX:TieredStopAtLevel=1',
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        '-cp',
        join(lib, '*'),
        'kafka.Kafka',
        file,
      ],
      port: listenPort,
      logFile: join(dir, 'kafka.log'),
    });
  let server = await launch();
  return {
    brokers: [`127.0.0.1:${listenPort}`],
    stop: () => server.stop(),
    kill: () => server.kill(),
    async restart() {
      await server.stop();
      server = await launch();
    },
  };
}
