import { identityTexts, invalid, type OldPortal, type OldPortalRequest } from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { portalKey } from './portal-token.js';

const BLANK: OldPortal = { return_address: '', public_key: '', revision: 0 };

/** The old portal that an account's users come from: its key, and where their sessions return. */
@Injectable()
export class OldPortalService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
  ) {}

  get({ accountId }: Session): Promise<OldPortal> {
    return this.database.withAccount(accountId, tx => stored(tx, accountId));
  }

  async save(session: Session, request: OldPortalRequest, ifMatch?: number): Promise<OldPortal> {
    const { accountId } = session;
    const [return_address, public_key] = [request.return_address.trim(), request.public_key.trim()];
    if (!portalKey(public_key)) throw invalid({ public_key: identityTexts.publicKeyNotValid });
    return this.writes.by(session, async tx => {
      const was = await stored(tx, accountId, 'for update');
      refuseStale(ifMatch, was.revision, identityTexts.oldPortalChanged);
      if (was.return_address === return_address && was.public_key === public_key) return was;
      await tx.query(
        `insert into identity.old_portal (account_id, return_address, public_key) values ($1, $2, $3)
         on conflict (account_id) do update set return_address = excluded.return_address, public_key = excluded.public_key,
           revision = identity.old_portal.revision + 1`,
        [accountId, return_address, public_key],
      );
      const before = { return_address: was.return_address, public_key: was.public_key };
      const changes = changedFields(before, { return_address, public_key });
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.oldPortalSaved, changes);
      return stored(tx, accountId);
    });
  }
}

async function stored(tx: Transaction, accountId: number, lock: '' | 'for update' = ''): Promise<OldPortal> {
  const [row] = await tx.query<OldPortal>(
    `select return_address, public_key, revision from identity.old_portal where account_id = $1 ${lock}`,
    [accountId],
  );
  return row ?? BLANK;
}

/** Where a session returns that came from the old portal; undefined for all others. */
export async function returnAddressOf(tx: Transaction, accountId: number, sessionId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ return_address: string }>(
    `select p.return_address from identity.session s join identity.old_portal p using (account_id)
      where s.account_id = $1 and s.session_id = $2 and s.signed_in_by = 'old_portal'`,
    [accountId, sessionId],
  );
  return row?.return_address;
}
