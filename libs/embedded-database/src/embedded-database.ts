import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries.js';
import { OWNER, prepareCluster } from './cluster.js';
import { EmbeddedDatabaseError } from './errors.js';
import { foldersOf, type Folders } from './folders.js';
import { lastLogLines, runningServer, spawnServer, stopServer, type SpawnedServer } from './server-process.js';
import { Supervisor } from './supervisor.js';
import { databaseMessages } from './messages.js';

export interface EmbeddedDatabaseOptions {
  /** Folder that holds everything; made when missing. */
  readonly dataDir: string;
  /** Name of the database; created when missing. */
  readonly name: string;
  /** A fixed loopback port; without it any free one. */
  readonly port?: number;
  /** Further PostgreSQL settings for the server's command line, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** With it a server that ends unexpectedly is restarted on the same port; takes one line for the operator at each step. */
  readonly report?: (message: string) => void;
}

export interface EmbeddedDatabase {
  /** Connection string of the owner, a superuser. */
  readonly url: string;
  readonly port: number;
  /** Whether a server was found running that a killed process had left behind. */
  readonly adopted: boolean;
  /** Stops the server and waits for its end. */
  stop(): Promise<void>;
}

/** Recovery after a crash may take a while; a healthy start takes a tenth of a second. */
const START_DEADLINE_MS = 120_000;
const START_ATTEMPTS = 4;
/** Of the advisory lock that says "this data folder has a user"; any constant does. */
const USER_LOCK = 4_711_026;
/** The lock of a killed process is released within this time; if it is held longer, another Atlas is running. */
const LOCK_PATIENCE_MS = 3_000;

/**
 * Starts (or adopts) the private PostgreSQL of a data folder. Loopback only, password kept beside the data with mode 0600, commits synchronous.
 * One user at a time: the folder is refused with `DATA_IN_USE` while another process has it.
 * @throws EmbeddedDatabaseError with a message for the person at the terminal
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options);
  } catch (error) {
    throw explained(error, options.dataDir);
  }
}

async function start({ dataDir, name, port, settings = {}, report }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const folders = foldersOf(dataDir);
  const binaries = prepareBinaries(folders.user, folders.server);
  const password = prepareCluster(folders, binaries);
  const urlOf = (onPort: number, database: string) =>
    `postgres://${OWNER}:${password}@127.0.0.1:${onPort}/${encodeURIComponent(database)}`;

  const adopted = runningServer(folders.cluster) !== undefined;
  const open = async (wantedPort: number | undefined): Promise<pg.Client> => {
    const spawn = async () =>
      spawnServer(folders, binaries, wantedPort ?? (await freePort()), { synchronous_commit: 'on', ...settings });
    const holder = await connectWhenReady(folders, spawn, onPort => urlOf(onPort, 'postgres'));
    try {
      await takeUserLock(holder, dataDir);
      await createDatabase(holder, name);
    } catch (error) {
      await holder.end();
      throw error;
    }
    return holder;
  };
  const holder = await open(port);
  const running = runningServer(folders.cluster);
  if (!running) throw new EmbeddedDatabaseError('START_FAILED', databaseMessages.stoppedAgain(lastLogLines(folders.log)));
  const supervisor = report && new Supervisor(holder, () => open(running.port), report);
  return {
    url: urlOf(running.port, name),
    port: running.port,
    adopted,
    stop: async () => {
      await (supervisor?.stop() ?? holder.end());
      await stopServer(folders.cluster);
    },
  };
}

/**
 * Starts the server unless one is running, and waits until it answers: through recovery, the shutdown of a predecessor, and another
 * process that starts the same cluster or took the port in the same moment.
 */
async function connectWhenReady(
  folders: Folders,
  spawn: () => Promise<SpawnedServer>,
  urlOf: (port: number) => string,
): Promise<pg.Client> {
  const deadline = Date.now() + START_DEADLINE_MS;
  let spawned: SpawnedServer | undefined;
  let attempts = 0;
  let cause: unknown;
  while (Date.now() < deadline) {
    const server = runningServer(folders.cluster);
    // The port is the fourth line of the lock file, which is written line by line.
    if (server?.port) {
      const client = new pg.Client({ connectionString: urlOf(server.port), application_name: `process ${process.pid}` });
      client.on('error', () => undefined); // The next query notices that the server is gone.
      const failure: unknown = await client.connect().then(
        () => undefined,
        error => error as unknown,
      );
      if (!failure) return client;
      cause = failure;
    }
    if (!server && (!spawned || spawned.exited)) {
      if (attempts === START_ATTEMPTS) break;
      attempts += 1;
      if (attempts > 1) await sleep(300);
      spawned = await spawn();
    }
    await sleep(15);
  }
  const message = databaseMessages.notStarted(folders.log, lastLogLines(folders.log));
  throw new EmbeddedDatabaseError('START_FAILED', message, { cause });
}

async function takeUserLock(holder: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [USER_LOCK]);
    if (rows[0]?.locked) return;
    if (Date.now() > deadline) break;
    await sleep(50);
  }
  const { rows } = await holder.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [USER_LOCK],
  );
  throw new EmbeddedDatabaseError('DATA_IN_USE', databaseMessages.dataInUse(dataDir, rows[0]?.application_name ?? ''));
}

async function createDatabase(owner: pg.Client, name: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await owner.query(`create database ${owner.escapeIdentifier(name)}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error(databaseMessages.noFreePort)),
      );
    });
  });
}

function explained(error: unknown, dataDir: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new EmbeddedDatabaseError('ACCESS_DENIED', databaseMessages.noAccess(path ?? dataDir, message, dataDir), {
    cause: error,
  });
}
