import { NO_ACTOR } from '@atlas/contracts';
import { Database, INSTALLATION, type RecordedBy } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { readAccountToken } from './account-token.js';

/** Finds the account whose activity a refused token of a link or of a sign-in belongs to. */
@Injectable()
export class NamedAccounts {
  constructor(private readonly database: Database) {}

  /** The account that the token names, where there is such an account, without a user: anyone can make up a token. */
  async of(token: string | undefined): Promise<RecordedBy> {
    const accountId = readAccountToken(token)?.accountId;
    if (!accountId) return INSTALLATION;
    const known = await this.database.withAccount(accountId, tx =>
      tx.query('select from identity.account where account_id = $1', [accountId]),
    );
    return known.length ? { accountId, actor: NO_ACTOR, sessionId: '' } : INSTALLATION;
  }
}
