import { commandTexts } from '@atlas/contracts';
import type { EventStore } from '@atlas/event-sourcing';
import { ActivityTrail } from '@atlas/event-sourcing';
import {
  changedFields,
  currentOrigin,
  INSTALLATION,
  SecretBox,
  StoredSecrets,
  type Config,
  type Database,
  type SecretCounts,
} from '@atlas/platform';
import { SECRET_COLUMNS } from './secret-columns.js';

export const SECRETS_USAGE = commandTexts.secretsUsage;

export interface SecretsTools {
  readonly config: Pick<Config, 'secretKeys'>;
  readonly database: Database;
  readonly store: EventStore;
}

/** Counts what is sealed with which of SECRET_KEYS, or seals everything with the first one. Answers what to print. */
export async function runSecretsCommand(
  { config, database, store }: SecretsTools,
  [verb, ...more]: readonly string[],
): Promise<string> {
  if (more.length || (verb !== 'status' && verb !== 'reencrypt')) throw new Error(SECRETS_USAGE);
  const secrets = new SecretBox(config);
  const lines: string[] = [];
  const all = { current: 0, outdated: 0, unreadable: 0 };
  const before = { ...all };
  for (const column of SECRET_COLUMNS) {
    const stored = new StoredSecrets(database, secrets, column);
    const found = await stored.count();
    const counts = verb === 'status' ? found : await stored.reencrypt();
    for (const name of COUNTED) {
      before[name] += found[name];
      all[name] += counts[name];
    }
    lines.push(lineOf(`${column.table}.${column.column}`, counts));
  }
  if (verb === 'reencrypt') await record(store, secrets.keyIds, before, all);
  return [lineOf(commandTexts.secretsColumn, commandTexts.secretsColumns), ...lines, '', commandTexts.secretsResult(all)].join(
    '\n',
  );
}

const COUNTED = ['current', 'outdated', 'unreadable'] as const;

const lineOf = (name: string, counts: Readonly<Record<keyof SecretCounts, number | string>>): string =>
  [name.padEnd(52), ...COUNTED.map(one => String(counts[one]).padStart(10))].join('  ');

/** Of the keys only their ids. */
async function record(
  store: EventStore,
  [keyId, ...otherIds]: SecretBox['keyIds'],
  before: SecretCounts,
  after: SecretCounts,
): Promise<void> {
  const changes = changedFields({ ...before }, { ...after });
  await new ActivityTrail(store).record(
    { ...INSTALLATION, ...currentOrigin() },
    {
      type: 'SecretsReencrypted',
      description: commandTexts.secretsReencrypted(keyId),
      data: { ...after, key_id: keyId, other_key_ids: otherIds, changes },
    },
  );
}
