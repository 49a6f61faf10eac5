import { broadcastContract } from './broadcast.contract.js';
import { deliveryContract } from './delivery.contract.js';
import { busUnderTest, type EventBusHarness } from './event-bus-kit.js';
import { failuresContract } from './failures.contract.js';
import { membersContract } from './members.contract.js';

/** What every event bus does, whatever carries it. */
export function eventBusContract(adapter: string, start: () => Promise<EventBusHarness>): void {
  describe(`event bus on ${adapter}`, () => {
    const given = busUnderTest(start);
    describe('delivery', () => deliveryContract(given));
    describe('members of a group', () => membersContract(given));
    describe('failures', () => failuresContract(given));
    describe('broadcasts', () => broadcastContract(given));
  });
}
