import { randomUUID } from 'node:crypto';
import { describeReading } from './contract/reading.contract.js';
import { describeSubscriptions } from './contract/subscriptions.contract.js';
import { describeWriting } from './contract/writing.contract.js';
import type { Scene } from './contract/scene.js';
import type { EventStore } from './event-store.js';

/** What a spec hands to the contract: an adapter on a server of its own or a shared one; the contract uses fresh categories and accounts only. */
export interface StoreUnderTest {
  readonly store: EventStore;
  close(): Promise<void>;
}

/**
 * What every `EventStore` must do. Imported by the adapters' specs only; `makeStore` is called once.
 */
export function eventStoreContract(name: string, makeStore: () => Promise<StoreUnderTest>): void {
  describe(`the event store contract on ${name}`, () => {
    let underTest: StoreUnderTest;
    beforeAll(async () => {
      underTest = await makeStore();
    });
    afterAll(() => underTest?.close());

    let accounts = Math.floor(Math.random() * 1_000_000) * 100;
    const scene = (): Scene => {
      const category = `contract${randomUUID().slice(0, 8)}`;
      const accountId = ++accounts;
      return {
        store: underTest.store,
        category,
        accountId,
        stream: (id = randomUUID(), account = accountId) => ({ accountId: account, category, id }),
      };
    };

    // Writing comes last: what it leaves in a shared log would have to be read past by the others.
    describeReading(scene);
    describeSubscriptions(scene);
    describeWriting(scene);
  });
}
