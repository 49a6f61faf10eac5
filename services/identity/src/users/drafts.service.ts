import {
  AppError,
  conflict,
  DRAFT_KEY,
  DRAFT_MAX_BYTES,
  type DraftInfo,
  identityTexts,
  type JsonValue,
  malformed,
  notFound,
  type UserDraft,
} from '@atlas/contracts';
import { CONFIG, type Config, Database, Retention, type Session, tableSweep } from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';

/** Forms that a user has open at the same time, or has left unsaved in the last weeks. */
const MAX_DRAFTS = 200;

interface DraftRow {
  readonly key: string;
  readonly value: JsonValue;
  readonly saved_at: Date;
}

const infoOf = ({ key, saved_at }: Omit<DraftRow, 'value'>): DraftInfo => ({ key, saved_at: saved_at.toISOString() });

/** What a user has typed into forms and not saved. Only the user reads it; old drafts are deleted (KEEP_DRAFT_DAYS). */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    @Inject(CONFIG) private readonly config: Pick<Config, 'retention'>,
    @Optional() private readonly retention?: Retention,
  ) {}

  onModuleInit(): void {
    const { draftDays: days } = this.config.retention;
    this.retention?.register(tableSweep({ name: 'drafts', days }, 'identity.user_draft', 'saved_at'));
  }

  /** The newest first. */
  async all({ accountId, actor }: Session): Promise<DraftInfo[]> {
    const rows = await this.database.withAccount(accountId, tx =>
      tx.query<DraftRow>(
        'select key, saved_at from identity.user_draft where account_id = $1 and user_id = $2 order by saved_at desc, key',
        [accountId, actor.userId],
      ),
    );
    return rows.map(infoOf);
  }

  async get({ accountId, actor }: Session, key: string): Promise<UserDraft> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<DraftRow>(
        'select key, value, saved_at from identity.user_draft where account_id = $1 and user_id = $2 and key = $3',
        [accountId, actor.userId, checkedKey(key)],
      ),
    );
    if (!row) throw notFound('DRAFT_NOT_FOUND', identityTexts.noDraft);
    return { ...infoOf(row), value: row.value };
  }

  /** Replaces the draft of the form. */
  async put(session: Session, key: string, value: JsonValue | undefined): Promise<DraftInfo> {
    if (value === undefined || value === null) throw malformed(identityTexts.valueMissing, { value: identityTexts.valueMissing });
    const { accountId, actor } = session;
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > DRAFT_MAX_BYTES) {
      throw new AppError(413, 'DRAFT_TOO_LARGE', identityTexts.draftTooLarge(DRAFT_MAX_BYTES / 1024));
    }
    const [saved] = await this.writes.by(session, tx =>
      tx.query<DraftRow>(
        `insert into identity.user_draft (account_id, user_id, key, value)
         select $1, $2, $3, $4::json
          where exists (select from identity.user_draft where account_id = $1 and user_id = $2 and key = $3)
             or (select count(*) from identity.user_draft where account_id = $1 and user_id = $2) < ${MAX_DRAFTS}
         on conflict (account_id, user_id, key) do update set value = excluded.value, saved_at = now() returning key, saved_at`,
        [accountId, actor.userId, checkedKey(key), text],
      ),
    );
    if (!saved) throw conflict('TOO_MANY_DRAFTS', identityTexts.tooManyDrafts(MAX_DRAFTS));
    return infoOf(saved);
  }

  async remove(session: Session, key: string): Promise<void> {
    const { accountId, actor } = session;
    await this.writes.by(session, tx =>
      tx.query('delete from identity.user_draft where account_id = $1 and user_id = $2 and key = $3', [
        accountId,
        actor.userId,
        checkedKey(key),
      ]),
    );
  }
}

function checkedKey(key: string): string {
  if (!DRAFT_KEY.test(key)) throw malformed(identityTexts.draftKey);
  return key;
}
