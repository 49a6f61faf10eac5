import {
  ACCOUNT_CREATED,
  DEPARTMENT_RENAMED,
  IDENTITY_TOPIC,
  SYSTEM_ACTOR,
  USER_CHANGED,
  type AccountCreatedData,
  type DepartmentRenamedData,
  type UserChangedData,
  type UserRecord,
} from '@atlas/contracts';
import { Outbox, type IntegrationEvent } from '@atlas/messaging';
import { currentContext, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

/** Publishes changes of accounts and users by the outbox: committed with the change or not at all. */
@Injectable()
export class IdentityEvents {
  constructor(private readonly outbox: Outbox) {}

  async accountCreated(tx: Transaction, account: { accountId: number; code: string; name: string }): Promise<void> {
    const data: AccountCreatedData = { account_id: account.accountId, code: account.code, name: account.name };
    await this.#enqueue(tx, ACCOUNT_CREATED, account.accountId, account.accountId, data);
  }

  /** `user`: after the change. */
  async userChanged(tx: Transaction, accountId: number, user: UserRecord, { isDeleted = false } = {}): Promise<void> {
    const data: UserChangedData = {
      user_id: user.id,
      username: user.username,
      name: user.name,
      user_type: user.user_type,
      is_active: user.is_active,
      is_deleted: isDeleted,
    };
    await this.#enqueue(tx, USER_CHANGED, accountId, user.id, data);
  }

  async departmentRenamed(
    tx: Transaction,
    accountId: number,
    { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
  ): Promise<void> {
    const data: DepartmentRenamedData = { department_id: id, from, to };
    await this.#enqueue(tx, DEPARTMENT_RENAMED, accountId, id, data);
  }

  async #enqueue(tx: Transaction, type: string, accountId: number, key: number, data: IntegrationEvent['data']): Promise<void> {
    const { correlationId, session } = currentContext();
    await this.outbox.enqueue(tx, IDENTITY_TOPIC, [
      {
        id: randomUUID(),
        type,
        accountId,
        key: String(key),
        time: new Date().toISOString(),
        correlationId,
        actor: session?.actor ?? SYSTEM_ACTOR,
        data,
      },
    ]);
  }
}
