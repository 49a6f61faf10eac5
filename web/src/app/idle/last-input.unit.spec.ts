import { memoryStorage } from '@/providers/session/session.fixture.js';
import { LastInput } from './last-input.js';

describe('the last input of a user', () => {
  it('counts from the last one in any tab', () => {
    let now = 1_000_000;
    const storage = memoryStorage();
    const [here, there] = [new LastInput(storage, () => now), new LastInput(storage, () => now)];
    now += 60_000;
    expect([here.age(), there.age()]).toEqual([60_000, 60_000]);
    there.note();
    now += 1_000;
    expect([here.age(), there.age()]).toEqual([1_000, 1_000]);
  });

  it('is written at most every 5 seconds, and is exact in its own tab', () => {
    let now = 1_000_000;
    const storage = memoryStorage();
    const [here, there] = [new LastInput(storage, () => now), new LastInput(storage, () => now)];
    now += 4_000;
    here.note();
    expect([here.age(), there.age()]).toEqual([0, 4_000]);
    now += 1_000;
    here.note();
    expect(there.age()).toBe(0);
  });
});
