import {
  AppError,
  conflict,
  identityTexts,
  type JsonValue,
  malformed,
  notFound,
  PREFERENCE_KEY,
  PREFERENCE_MAX_BYTES,
} from '@atlas/contracts';
import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';

/** Layouts of some hundred lists; more would be a misuse of the store. */
const MAX_KEYS = 500;

/** All preferences of a user by key. */
export async function preferencesOf(tx: Transaction, accountId: number, userId: number): Promise<Record<string, JsonValue>> {
  const rows = await tx.query<{ key: string; value: JsonValue }>(
    'select key, value from identity.user_preference where account_id = $1 and user_id = $2 order by key',
    [accountId, userId],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** What the client keeps for a user: layouts of lists, last choices. Its own business; the server only holds it. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
  ) {}

  all({ accountId, actor }: Session): Promise<Record<string, JsonValue>> {
    return this.database.withAccount(accountId, tx => preferencesOf(tx, accountId, actor.userId));
  }

  async get({ accountId, actor }: Session, key: string): Promise<JsonValue> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<{ value: JsonValue }>(
        'select value from identity.user_preference where account_id = $1 and user_id = $2 and key = $3',
        [accountId, actor.userId, checkedKey(key)],
      ),
    );
    if (!row) throw notFound('PREFERENCE_NOT_FOUND', identityTexts.nothingKept(key));
    return row.value;
  }

  /** Nothing is kept of a value that is null. */
  async put(session: Session, key: string, value: JsonValue | undefined): Promise<void> {
    if (value === undefined) throw malformed(identityTexts.valueMissing, { value: identityTexts.valueMissing });
    if (value === null) return this.remove(session, key);
    const { accountId, actor } = session;
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > PREFERENCE_MAX_BYTES) {
      throw new AppError(413, 'PREFERENCE_TOO_LARGE', identityTexts.preferenceTooLarge(PREFERENCE_MAX_BYTES / 1024));
    }
    const kept = await this.writes.by(session, tx =>
      tx.query(
        `insert into identity.user_preference (account_id, user_id, key, value)
         select $1, $2, $3, $4::json
          where exists (select from identity.user_preference where account_id = $1 and user_id = $2 and key = $3)
             or (select count(*) from identity.user_preference where account_id = $1 and user_id = $2) < ${MAX_KEYS}
         on conflict (account_id, user_id, key) do update set value = excluded.value, updated_at = now() returning 1`,
        [accountId, actor.userId, checkedKey(key), text],
      ),
    );
    if (!kept.length) throw conflict('TOO_MANY_PREFERENCES', identityTexts.tooManyPreferences(MAX_KEYS));
  }

  async remove(session: Session, key: string): Promise<void> {
    const { accountId, actor } = session;
    await this.writes.by(session, tx =>
      tx.query('delete from identity.user_preference where account_id = $1 and user_id = $2 and key = $3', [
        accountId,
        actor.userId,
        checkedKey(key),
      ]),
    );
  }
}

function checkedKey(key: string): string {
  if (!PREFERENCE_KEY.test(key)) throw malformed(identityTexts.preferenceKey);
  return key;
}
