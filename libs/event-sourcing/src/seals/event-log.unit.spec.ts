import { canonicalJson } from '@atlas/platform';
import fc from 'fast-check';
import { STREAM_CATEGORIES, type EventMetadata, type RecordedEvent } from '../store/event-store.js';
import { eventLog } from './event-log.js';

const fact: fc.Arbitrary<RecordedEvent> = fc.record({
  stream: fc.record({ accountId: fc.nat(), category: fc.constantFrom(...STREAM_CATEGORIES), id: fc.string() }),
  revision: fc.nat(),
  id: fc.uuid(),
  type: fc.string(),
  data: fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<RecordedEvent['data']>,
  metadata: fc.dictionary(fc.string(), fc.jsonValue()) as unknown as fc.Arbitrary<EventMetadata>,
  position: fc.string(),
});

/** As it is sealed. */
async function textOf(event: RecordedEvent): Promise<string> {
  const log = eventLog({ readLog: async () => ({ events: [event], next: event.position }), comparePositions: () => 0 });
  return canonicalJson((await log.page(undefined, 1))[0]?.content);
}

describe('the sealed text of an event', () => {
  it.each<[string, (event: RecordedEvent, other: RecordedEvent) => RecordedEvent]>([
    ['account', (event, { stream: { accountId } }) => ({ ...event, stream: { ...event.stream, accountId } })],
    ['category', (event, { stream: { category } }) => ({ ...event, stream: { ...event.stream, category } })],
    ['stream', (event, { stream: { id } }) => ({ ...event, stream: { ...event.stream, id } })],
    ['revision', (event, { revision }) => ({ ...event, revision })],
    ['id', (event, { id }) => ({ ...event, id })],
    ['type', (event, { type }) => ({ ...event, type })],
    ['data', (event, { data }) => ({ ...event, data })],
    ['metadata', (event, { metadata }) => ({ ...event, metadata })],
  ])('has the %s in it', async (_field, changed) => {
    await fc.assert(
      fc.asyncProperty(fact, fact, async (event, other) => {
        const forged = changed(event, other);
        const isEqual = canonicalJson(comparable(event)) === canonicalJson(comparable(forged));
        expect((await textOf(event)) === (await textOf(forged))).toBe(isEqual);
      }),
    );
  });

  it('has not the position, which a restored backup changes', async () => {
    await fc.assert(
      fc.asyncProperty(fact, fc.string(), async (event, position) => {
        expect(await textOf({ ...event, position })).toBe(await textOf(event));
      }),
    );
  });
});

const comparable = (event: RecordedEvent) => JSON.parse(JSON.stringify(event)) as Parameters<typeof canonicalJson>[0];
