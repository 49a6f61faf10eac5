import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { uploaderSeen } from '../../access/session-scope.js';
import type { ArrivedDocument, Settlement, UploadedDocument } from './uploaded-document.js';

const COLUMNS = `id, upload_id, seq, file_name, file_key, size, sha256, content_type, node, description, state, case_id, candidates, reason,
  settled_by`;

/** The files of bulk uploads. The firm sees all that are unassigned; a provider or funder those that they uploaded themselves. */
@Injectable()
export class UploadedDocuments {
  constructor(private readonly database: Database) {}

  /** Writes down what arrived; what is there already stays as it is. A refused file has a reason and no key. */
  async arrive(session: Session, uploadId: string, arrived: readonly ArrivedDocument[], tx?: Transaction): Promise<void> {
    const { accountId, actor } = session;
    const write = (within: Transaction) =>
      within.query(
        `insert into cases.uploaded_document (account_id, id, upload_id, seq, file_name, file_key, size, sha256, content_type, node,
                description, state, reason, user_id, uploaded_by)
         select $1, a.id, $2, a.seq, a.file_name, a.file_key, a.size, a.sha256, a.content_type, a.node, a.description,
                case when a.file_key is null then 'refused' else 'received' end, a.reason, $4, $5
           from jsonb_to_recordset($3::jsonb) as a(id uuid, seq int, file_name text, file_key text, size bigint, sha256 text,
                content_type text, node jsonb, description text, reason text)
         on conflict do nothing`,
        [accountId, uploadId, JSON.stringify(arrived), actor.userId, actor.name],
      );
    await (tx ? write(tx) : this.database.withAccount(accountId, write));
  }

  ofUpload(accountId: number, uploadId: string): Promise<UploadedDocument[]> {
    return this.database.withAccount(accountId, tx =>
      tx.query<UploadedDocument>(
        `select ${COLUMNS} from cases.uploaded_document where account_id = $1 and upload_id = $2 order by seq, id`,
        [accountId, uploadId],
      ),
    );
  }

  async settle(accountId: number, id: string, to: Settlement): Promise<void> {
    await this.database.withAccount(accountId, tx =>
      tx.query(
        `update cases.uploaded_document
            set state = $3, case_id = $4, candidates = $5, reason = $6,
                settled_by = coalesce($7, settled_by), settled_at = case when $7::text is null then settled_at else now() end
          where account_id = $1 and id = $2`,
        [accountId, id, to.state, to.case_id ?? null, to.candidates ?? [], to.reason ?? null, to.settled_by ?? null],
      ),
    );
  }

  /** Claims a file for a case before the case is changed; false if another user is assigning it elsewhere or has discarded it. */
  async intend(accountId: number, id: string, caseId: string): Promise<boolean> {
    const intended = await this.database.withAccount(accountId, tx =>
      tx.query(
        `update cases.uploaded_document set case_id = $3, intended_at = now()
          where account_id = $1 and id = $2 and state in ('received', 'unassigned') and (${FREE} or case_id = $3) returning id`,
        [accountId, id, caseId],
      ),
    );
    return intended.length > 0;
  }

  /** The case said no. */
  async giveUp(accountId: number, id: string): Promise<void> {
    await this.database.withAccount(accountId, tx =>
      tx.query('update cases.uploaded_document set case_id = null, intended_at = null where account_id = $1 and id = $2', [
        accountId,
        id,
      ]),
    );
  }

  /** False if it is no longer waiting, or a user is assigning it to a case. */
  async discard(tx: Transaction, accountId: number, id: string, by: string): Promise<boolean> {
    const discarded = await tx.query(
      `update cases.uploaded_document set state = 'discarded', settled_by = $3, settled_at = now()
        where account_id = $1 and id = $2 and state = 'unassigned' and ${FREE} returning id`,
      [accountId, id, by],
    );
    return discarded.length > 0;
  }

  /** Those of the ids that wait for a case and that the session may see. */
  waiting(session: Session, ids: readonly string[]): Promise<UploadedDocument[]> {
    return this.database.withAccount(session.accountId, tx =>
      tx.query<UploadedDocument>(
        `select ${COLUMNS} from cases.uploaded_document
          where account_id = $1 and id = any($2::uuid[]) and state = 'unassigned' and ($3::int is null or user_id = $3)
          order by seq, id`,
        [session.accountId, ids.filter(id => UUID.test(id)), uploaderSeen(session)],
      ),
    );
  }
}

/** Not being attached to a case; an attempt that was interrupted is not waited for. */
const FREE = `(case_id is null or intended_at < now() - interval '1 minute')`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
