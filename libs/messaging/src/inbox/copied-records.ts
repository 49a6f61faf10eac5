import { ReadModel, type Database, type WrittenPlace } from '@atlas/platform';
import type { Inbox } from './inbox.js';

/** Which group takes in the messages of each type. It takes in every one of them, or a read would wait for nothing. */
export type FollowedMessages = Readonly<Record<string, string>>;

/** A service's copies of other services' records, as a read model: what a session has just changed there is waited for. */
export class CopiedRecords extends ReadModel {
  readonly #followed: ReadonlyMap<string, string>;

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    followed: FollowedMessages,
  ) {
    super();
    this.#followed = new Map(Object.entries(followed));
  }

  override follows({ category }: WrittenPlace): boolean {
    return this.#followed.has(category);
  }

  async whenReached(accountId: number, { category, position }: WrittenPlace, timeoutMs: number): Promise<boolean> {
    const group = this.#followed.get(category);
    return group === undefined || this.inbox.whenHandled(this.database, group, { accountId, id: position }, timeoutMs);
  }
}
