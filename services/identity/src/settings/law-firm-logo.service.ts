import { identityTexts, type JsonObject } from '@atlas/contracts';
import {
  Database,
  FILE_STORE,
  fileKey,
  type FileStore,
  type ReceivedFile,
  type Session,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { checkLogo } from './logo-picture.js';

export const LOGO_AREA = 'logo';

export interface LogoRow {
  readonly file_id: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
}

/** The logo of a law firm: one picture, in the file store. A new one has another key, so that no cache shows the old one. */
@Injectable()
export class LawFirmLogoService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  find({ accountId }: Pick<Session, 'accountId'>): Promise<LogoRow | undefined> {
    return this.database.withAccount(accountId, tx => logoOf(tx, accountId));
  }

  content({ accountId }: Pick<Session, 'accountId'>, { file_id }: LogoRow) {
    return this.files.get(fileKey(accountId, LOGO_AREA, file_id));
  }

  /** Throws 422 for a picture that is damaged or too large; the file is deleted then. */
  async save(session: Session, file_id: string, file: ReceivedFile): Promise<void> {
    const { accountId } = session;
    const { contentType: content_type, size, sha256 } = file;
    const was = await this.#keeping(file, async () => {
      checkLogo(await buffer(await this.files.get(file.key)));
      return this.writes.by(session, async tx => {
        const found = await logoOf(tx, accountId, 'for update');
        await tx.query(
          `insert into identity.lawfirm_logo (account_id, file_id, content_type, size, sha256) values ($1, $2, $3, $4, $5)
           on conflict (account_id) do update set (file_id, content_type, size, sha256) =
             (excluded.file_id, excluded.content_type, excluded.size, excluded.sha256)`,
          [accountId, file_id, content_type, size, sha256],
        );
        const changes = changedFields(shown(found), shown({ content_type, size, sha256 }));
        await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.logoSaved, changes);
        return found;
      });
    });
    await this.#deleteFile(accountId, was);
  }

  /** A refused picture leaves no file behind. */
  async #keeping<Answer>(file: ReceivedFile, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      await this.files.delete(file.key);
      throw error;
    }
  }

  /** Changes nothing where there is none. */
  async remove(session: Session): Promise<void> {
    const { accountId } = session;
    const was = await this.writes.by(session, async tx => {
      const found = await logoOf(tx, accountId, 'for update');
      await tx.query('delete from identity.lawfirm_logo where account_id = $1', [accountId]);
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.logoRemoved, changedFields(shown(found), {}));
      return found;
    });
    await this.#deleteFile(accountId, was);
  }

  async #deleteFile(accountId: number, was: LogoRow | undefined): Promise<void> {
    if (was) await this.files.delete(fileKey(accountId, LOGO_AREA, was.file_id));
  }
}

const shown = (logo: Omit<LogoRow, 'file_id'> | undefined): JsonObject =>
  logo ? { logo: `${logo.content_type}, ${logo.size} bytes, SHA-256 ${logo.sha256}` } : {};

/** Of the law firm of an account. */
export async function logoOf(tx: Transaction, accountId: number, lock: '' | 'for update' = ''): Promise<LogoRow | undefined> {
  const [row] = await tx.query<LogoRow>(
    `select file_id, content_type, size, sha256 from identity.lawfirm_logo where account_id = $1 ${lock}`,
    [accountId],
  );
  return row;
}
