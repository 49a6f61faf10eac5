import { randomUUID } from 'node:crypto';
import { describeCategories } from './contract/categories.contract.js';
import { describeInterruptions, type Interruption } from './contract/interruptions.contract.js';
import { describeReading } from './contract/reading.contract.js';
import { describeSealing } from './contract/sealing.contract.js';
import { describeSubscriptions } from './contract/subscriptions.contract.js';
import { describeWriting } from './contract/writing.contract.js';
import { facts, type Scene } from './contract/scene.js';
import { STREAM_CATEGORIES, type EventStore, type StreamCategory } from './event-store.js';

/** What a spec hands to the contract: an adapter on a separate or a shared server; the contract uses fresh accounts only. */
export interface StoreUnderTest {
  readonly store: EventStore;
  close(): Promise<void>;
}

/**
 * What every `EventStore` must do. Imported by the adapters' specs only; `makeStore` is called once. An adapter that hides interruptions of its
 * server names them.
 */
export function eventStoreContract(
  name: string,
  makeStore: () => Promise<StoreUnderTest>,
  interruptions: readonly Interruption[] = [],
): void {
  describe(`the event store contract on ${name}`, () => {
    let underTest: StoreUnderTest;
    beforeAll(async () => {
      underTest = await makeStore();
    });
    afterAll(() => underTest?.close());

    let accounts = Math.floor(Math.random() * 1_000_000) * 100;
    let tests = 0;
    const categoryAt = (index: number) => STREAM_CATEGORIES[index % STREAM_CATEGORIES.length] as StreamCategory;
    // Every test takes the next category, so that no adapter passes with a convenient one.
    const scene = (category = categoryAt(tests++)): Scene => {
      const accountId = (accounts += 10);
      const otherCategory = categoryAt(STREAM_CATEGORIES.indexOf(category) + 1);
      return {
        store: underTest.store,
        category,
        otherCategory,
        accountId,
        stream: (id = randomUUID(), account = accountId) => ({ accountId: account, category, id }),
        mark: async () => {
          const stream = { accountId, category: otherCategory, id: randomUUID() };
          return (await underTest.store.append({ stream, events: facts(1), expectedRevision: 'no-stream' })).position;
        },
      };
    };

    if (interruptions.length > 0) describeInterruptions(scene, interruptions);
    // Writing comes last: what it leaves in a shared log would have to be read past by the others.
    describeCategories(scene);
    describeReading(scene);
    describeSealing(scene);
    describeSubscriptions(scene);
    describeWriting(scene);
  });
}
