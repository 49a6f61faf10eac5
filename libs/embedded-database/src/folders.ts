import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from './errors.js';
import { canEnter, serverUserFor, type ServerUser } from './server-user.js';
import { databaseMessages } from './messages.js';

/** Where one private PostgreSQL keeps its things. */
export interface Folders {
  /** Given by the caller; holds the password, the log and `server`. */
  readonly data: string;
  /** Holds the cluster, and the binaries when they had to be copied. `DATA/server`, or where that link leads to. */
  readonly server: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
  readonly user: ServerUser;
}

/** In order: kept over a restart of the machine, kept on most machines, perhaps not kept. */
const PUBLIC_PLACES = ['/var/lib', '/var/tmp', tmpdir()];

/**
 * Finds, or makes, the folders of a data directory. As root the cluster may have to live elsewhere: a clone under a home of mode
 * 0700 is closed to the user that PostgreSQL runs as. `DATA/server` is then a link to the place.
 */
export function foldersOf(dataDir: string): Folders {
  const data = resolve(dataDir);
  mkdirSync(data, { recursive: true });
  const link = join(data, 'server');
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(link)) {
    throw new EmbeddedDatabaseError('DATA_UNUSABLE', databaseMessages.folderGone(link, data));
  }
  const user = serverUserFor(join(link, 'cluster'));
  if (!existsSync(link)) makeServerFolder(link, user);
  const server = realpathSync(link);
  return {
    data,
    server,
    cluster: join(server, 'cluster'),
    password: join(data, 'password'),
    log: join(data, 'server.log'),
    user,
  };
}

function makeServerFolder(link: string, user: ServerUser): void {
  const data = join(link, '..');
  if (canEnter(user, data)) {
    mkdirSync(link, { recursive: true });
    chmodSync(link, 0o711);
  } else {
    symlinkSync(makeReachableFolder(user), link);
  }
}

/** For root only. The folder's name has a random part, so no other user can prepare it. */
function makeReachableFolder(user: ServerUser): string {
  for (const place of PUBLIC_PLACES) {
    if (!canEnter(user, place)) continue;
    try {
      const folder = mkdtempSync(join(place, 'atlas-postgres-'));
      chmodSync(folder, 0o711);
      return folder;
    } catch {
      // Read-only: the next place.
    }
  }
  throw new EmbeddedDatabaseError('ACCESS_DENIED', databaseMessages.noReachableFolder(PUBLIC_PLACES.join(', ')));
}
