import type { UserRecord } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';

/** Tells the other services what happened to accounts and users, by the outbox: with the change or not at all. */
@Injectable()
export class IdentityEvents {
  async accountCreated(_tx: Transaction, _account: { accountId: number; code: string; name: string }): Promise<void> {}

  async userChanged(
    _tx: Transaction,
    _accountId: number,
    _user: UserRecord,
    _more: { isDeleted?: boolean } = {},
  ): Promise<void> {}
}
