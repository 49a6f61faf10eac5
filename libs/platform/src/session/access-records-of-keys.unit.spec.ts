import { claimsOf, who } from '../../test/access-claims.js';
import type { AccessRecord } from './access-record.js';
import { AccessRecords } from './access-records.js';
import { callerWithKey, newApiKey } from './api-key.js';

const SECOND = 1000;

describe('access records of API keys', () => {
  const key = newApiKey(1);
  const apiKey = { name: 'Export' };
  const caller = callerWithKey(key);
  const live = (until: string): AccessRecord => ({
    version: 1,
    ended: false,
    expires_at: until,
    claims: { ...claimsOf('7d444840-9dc0-11d1-b245-5ffdce74fad2', 7, 1), apiKey },
  });

  function keyRecords(first: AccessRecord) {
    let now = 0;
    let asked = 0;
    const state = { answer: first };
    const find = () => ((asked += 1), Promise.resolve(state.answer));
    const records = new AccessRecords({ find }, () => now);
    records.hear({ version: 1 });
    return { records, state, asks: () => asked, pass: (milliseconds: number) => (now += milliseconds) };
  }

  it('belong to the user that the record names', async () => {
    const { records, asks } = keyRecords(live('2999-01-01T00:00:00.000Z'));
    expect(await records.sessionOf(caller)).toMatchObject({ actor: { userId: 7 }, apiKey });
    records.hear({ version: 2, account_id: 1, user_ids: [8] });
    expect(records.known(caller)).toBeDefined();
    records.hear({ version: 3, account_id: 1, user_ids: [7] });
    expect(records.known(caller)).toBeUndefined();
    expect(asks()).toBe(1);
  });

  it('say why a key does not work, and are asked again after a second', async () => {
    const ended = { reason: 'user_inactive', accountId: 1, actor: who('a').actor, sessionId: 'a', apiKey } as const;
    const { records, state, asks, pass } = keyRecords({ version: 1, ended: true, key: ended });
    expect(await records.find(caller)).toEqual({ endedKey: ended });
    state.answer = live('2999-01-01T00:00:00.000Z');
    expect(await records.find(caller)).toEqual({ endedKey: ended });
    expect(asks()).toBe(1);
    pass(SECOND);
    await expect(records.sessionOf(caller)).resolves.toMatchObject({ apiKey });
  });

  it('end at their expiry, without a broadcast', async () => {
    const { records } = keyRecords(live('2001-01-01T00:00:00.000Z'));
    expect(await records.find(caller)).toMatchObject({ endedKey: { reason: 'expired', apiKey } });
  });
});
