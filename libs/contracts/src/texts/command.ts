import { plural } from './plural.js';

export const commandTexts = {
  accountAdded: (code: string, email: string) => `Account ${code} added. ${email} is invited as its administrator.`,
  accountActivated: (code: string, isActive: boolean) =>
    isActive ? `Account ${code} is enabled.` : `Account ${code} is disabled. All its sessions have ended.`,
  systemUserInvited: (email: string) => `${email} is invited as a system user.`,
  systemUserRevoked: (email: string) => `${email} is no longer a system user. All their sessions have ended.`,
  invitationMailed: 'The link for the password is sent by mail. --link prints it.',
  invitationLink: (url: string) => `This link sets the password. It can be used once, within 72 hours: ${url}`,
  operator: 'Operator',
  disabled: 'disabled',
  noAccount: (code: string) => `There is no account ${code}.`,
  typeNotValid: '--type must be attorney or funding.',
  featureNotValid: (key: string, keys: string) => `There is no feature ${key}. Use one of ${keys}.`,
  onOrOff: 'Say on or off after the feature.',
  accountsUsage: [
    'npm run accounts -- list',
    '  | create CODE "NAME" ADMIN_EMAIL [--type attorney|funding] [--link]',
    '  | disable CODE | enable CODE | features CODE [KEY on|off]',
    '  | system-user EMAIL [--account CODE] [--link] | revoke EMAIL',
  ].join('\n'),
  codesUsage: [
    'npm run codes -- load FILE [--dry-run] [--partial] [--set hcpcs|icd10cm|pos|zip]',
    '  [--release NAME] [--from YYYY-MM-DD] [--license-note TEXT]',
    'FILE holds the whole set: codes that it lacks end. With --partial they stay. Rows are counted without the header.',
  ].join('\n'),
  noFile: (path: string) => `There is no file ${path}.`,
  noCodeSet: (set: string, sets: string) => `There is no code set ${set}. Use one of ${sets}.`,
  releaseTooLong: (most: number) => `--release can have at most ${most} characters.`,
  fromNotValid: '--from must be a date (YYYY-MM-DD).',
  loadedByOperator: 'Loaded by an operator, who confirmed the license.',
  codesLoaded: (set: string, release: string, isDryRun: boolean) =>
    isDryRun ? `Dry run of ${set}, release ${release}. Nothing was changed.` : `Loaded ${set}, release ${release}.`,
  codeFigures: (figures: Readonly<Record<'created' | 'updated' | 'skipped' | 'gone' | 'duplicates' | 'refused', number>>) =>
    `${figures.created} new, ${figures.updated} changed, ${figures.skipped} unchanged, ${figures.gone} removed, ` +
    `${figures.duplicates} repeated, ${figures.refused} refused`,
  rowRefused: (row: number | undefined, field: string | undefined, message: string) =>
    `row ${row ?? '?'}${field ? `, ${field}` : ''}: ${message}`,
  auditUsage: [
    'npm run audit -- attempts | changes | digest ACCOUNT_ID TEXT',
    '  | seal | seals | verify [LOG:NUMBER:DIGEST …]',
  ].join('\n'),
  sealed: (log: string, facts: number, seals: number) => `${log}: ${plural(facts, 'fact')} sealed in ${plural(seals, 'seal')}`,
  newestSealNotGenuine: (log: string, number: number) =>
    `${log}, seal ${number}: It was changed, or its key is not in SECRET_KEYS. Nothing is sealed after it. Add the key, or restore the seal from a backup.`,
  noSeals: 'There are no seals yet. Run npm run audit -- seal.',
  sealLine: (facts: number, position: string) => `${plural(facts, 'fact')} up to ${position}`,
  verified: (log: string, facts: number, seals: number, differences: number) =>
    `${log}: ${plural(facts, 'fact')} in ${plural(seals, 'seal')} verified, ${differences ? plural(differences, 'difference') : 'no difference'}`,
  sealDifference: (log: string, number: number, time: string, after: string | undefined, until: string, what: string) =>
    `${log}, seal ${number} of ${time}, positions after ${after ?? 'the beginning'} up to ${until}: ${what}`,
  sealDifferences: {
    content: 'The facts are not as they were sealed.',
    seal: 'The seal was changed.',
    chain: 'Its facts are unchanged, but the seal before it or the facts of that seal were changed.',
    missing: 'Seals were deleted: this number is missing. The facts up to the next seal cannot be verified.',
    key: 'It was made with a key that is not in SECRET_KEYS, and there is no later seal that proves it. Add the key.',
  },
  sealCounts: (sealed: number, found: number) => `${sealed} were sealed, ${found} found.`,
  firstDifference: (name: string) => `The first difference is at ${name}.`,
  lastFactsMissing: 'The last ones are missing.',
  keptSealGone: (kept: string) => `${kept}: There is no such seal. The newest facts and their seals were deleted.`,
  keptSealDiffers: (kept: string, digest: string) => `${kept}: The seal in the database has another digest, ${digest}.`,
  recordsVerified: (differences: number) =>
    `Facts compared with their seals: ${differences ? plural(differences, 'difference') : 'no difference'}`,
  deadLettersUsage: 'npm run dead-letters -- list | show ID | replay ID … | replay all',
  projectionsUsage: 'npm run projections -- list | rebuild NAME | settle',
  referenceCopiesUsage: 'npm run reference-copies -- publish ACCOUNT_ID (npm run accounts -- list shows the IDs)',
  codeNotValid: 'CODE must be 2 to 10 capital letters and digits and start with a letter. Every case ID starts with it.',
  nameMissing: (usage: string) => `NAME is missing. ${usage}`,
  emailNotValid: (argument: string) => `${argument} is not an email address.`,
  keysUsage: 'npm run keys -- list | rotate | retire KID',
  keyRotated: (kid: string) => `Signing key ${kid} signs access tokens now`,
  firstKeyMade: (kid: string) => `Signing key ${kid} made at the first start`,
  keyReplacedUnreadable: (kid: string) => `Signing key ${kid} made, because SECRET_KEYS open no stored one`,
  keyRetired: (kid: string) => `Signing key ${kid} retired`,
  keySigns: (kid: string) => `The key ${kid} signs access tokens. Run rotate first, then retire it.`,
  noKey: (kid: string) => `There is no key ${kid}. Run list to see the keys.`,
  keyState: (replacedAt: string | undefined) => (replacedAt ? `replaced ${replacedAt}` : 'signs'),
  secretsUsage: 'npm run secrets -- status | reencrypt',
  secretsColumn: 'STORED SECRETS',
  secretsColumns: { current: 'FIRST KEY', outdated: 'OTHER KEY', unreadable: 'UNREADABLE' },
  secretsResult: ({ outdated, unreadable }: { readonly outdated: number; readonly unreadable: number }) =>
    unreadable
      ? `${plural(unreadable, 'secret')} cannot be opened with SECRET_KEYS. Add the missing key, or enter them again.`
      : outdated
        ? `${plural(outdated, 'secret')} still need another key. Run reencrypt before you remove it from SECRET_KEYS.`
        : 'All secrets are encrypted with the first key. The other keys can be removed from SECRET_KEYS.',
  secretsReencrypted: (keyId: string) => `Stored secrets encrypted again with key ${keyId}`,
  noRefusedAttempts: 'No refused attempts.',
  noChanges: 'No changes.',
  noDeadLetters: 'There are no dead letters.',
  deadLettersReplayed: (count: number) =>
    count === 1 ? 'Sent 1 event to its consumer again.' : `Sent ${plural(count, 'event')} to their consumers again.`,
  severalDeadLetters: (id: string, count: number) => `${id} matches ${count} dead letters; enter more characters.`,
  noDeadLetter: (id: string) => `There is no dead letter ${id}.`,
  deadLetterColumns: ['ID', 'FAILED AT', 'CONSUMER', 'TOPIC', 'EVENT', 'KEY', 'TRIES', 'CAUSE'],
  unreadable: 'unreadable',
  noProjection: (name: string, names: string) => `There is no projection ${name}. Use one of ${names}.`,
  projectionState: (name: string, events: string, behind: number, state: string) =>
    `${name} ${events} events applied, ${behind} pending, ${state}`,
  projectionFailed: (reason: string) => `failed: ${reason}`,
  projectionRunning: 'running',
  projectionStopped: 'stopped',
  noService: (name: string, names: string) => `There is no service ${name}. Use one of ${names}, or none for all in one process.`,
  ready: (url: string) => `Atlas is ready on ${url}`,
  serviceReady: (name: string, host: string, port: number) => `Atlas ${name} is ready on http://${host}:${port}`,
  stopping: 'Stopping…',
  notStoppedInTime: (seconds: number) => `not stopped after ${seconds} s`,
  noDatabase: 'No database: set DATABASE_URL, or start the product on this DATA_DIR.',
  databaseReused: 'Reusing the PostgreSQL of an earlier run.',
  productRuns: 'The product is running on this database. Stop it first.',
  portNotValid: (port: string) => `PORT must be a number from 1 to 65535, not ${port}.`,
  portBlocked: (port: number) => `Browsers block port ${port}. Choose another one: PORT=8080 npm run demo`,
  portInUse: (port: number, host: string) =>
    `Port ${port} on ${host} is in use by another Atlas or another program. Stop that one, or choose another port: PORT=${port + 1} npm run demo`,
  portNeedsRights: (port: number) => `Port ${port} requires more rights. Choose one above 1023: PORT=8080 npm run demo`,
  noDataFolder: (reason: string) => `DATA_DIR cannot be created: ${reason}`,
  tablesMigrated: (seconds: string) => `The tables are up to date (${seconds} s).`,
  callsLost: (account: string, kind: string, name: string, lacks: string, calls: string) =>
    `${account}: without ${lacks} the ${kind} ${name} can no longer use ${calls}.`,
  noCallsLost: 'Calls need menu entries and the keys View, Add, Edit and Delete now. No role or user loses a call.',
  databaseTooOld: (version: number, oldest: number) => `DATABASE_URL is PostgreSQL ${version}; Atlas needs ${oldest} or newer.`,
  hostIsNoAddress: (host: string) =>
    `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for the network.`,
  eventStoreDoesNotAnswer: (server: string) => `The event store ${server} (EVENTSTORE_URL) does not respond. Start it first.`,
  settled: (events: number, messages: number) => `Settled ${events} events and ${messages} messages. The product can be started.`,
  rebuilt: (name: string, events: number, seconds: string, rate: number) =>
    `Rebuilt ${name} from ${events} events in ${seconds} s (${rate} events/s).`,
  referencesResent: (records: number, account: string) =>
    `Sent ${plural(records, 'record')} of account ${account} again. The copies are updated within moments while the product is running.`,
  databaseNotUsable: (url: string, reason: string) => `The PostgreSQL of DATABASE_URL (${url}) cannot be used: ${reason}`,
  storeOfAnother: (store: string, time: string, database: string) =>
    `The event store ${store} (EVENTSTORE_URL) contains events of another installation, the first one of ${time}, but the database ${database} is new and has no accounts. Start with the database that belongs to this event store. To start over, use an empty event store and an empty database: another EVENTSTORE_URL, and another DATABASE_URL or DATA_DIR.`,
  tablesNotMigrated: (problem: string) => `The tables could not be migrated: ${problem}`,
};
