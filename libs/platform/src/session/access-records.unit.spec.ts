import { claimsOf, who } from '../../test/access-claims.js';
import type { AccessRecord } from './access-record.js';
import { AccessRecords } from './access-records.js';
import type { AccessTokenClaims } from './access-token.js';

const SECOND = 1000;

/** Identity as its source sees it: a version, who has ended, and how often it was asked. */
function world() {
  let now = 0;
  const identity = {
    version: 1,
    isAway: false,
    ended: new Set<string>(),
    expiresAt: '2999-01-01T00:00:00.000Z',
    asked: [] as string[],
    /** Runs while an answer is on its way. */
    meanwhile: () => undefined as void,
  };
  const records = new AccessRecords(
    {
      async find({ sessionId, actor, accountId }): Promise<AccessRecord> {
        identity.asked.push(sessionId);
        if (identity.isAway) throw new Error('identity is away');
        const { version, ended, expiresAt } = identity;
        const isEnded = ended.has(sessionId);
        await Promise.resolve();
        identity.meanwhile();
        return isEnded
          ? { version, ended: true }
          : { version, ended: false, expires_at: expiresAt, claims: claimsOf(sessionId, actor.userId, accountId) };
      },
    },
    () => now,
  );
  const heartbeat = () => records.hear({ version: identity.version });
  const change = (about: { user_ids?: number[]; session_ids?: string[] } = {}, accountId = 1) =>
    records.hear({ version: (identity.version += 1), account_id: accountId, ...about });
  return { identity, records, heartbeat, change, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('access records', () => {
  it('ask identity once for a session, however many concurrent calls', async () => {
    const { records, identity, heartbeat } = world();
    heartbeat();
    const sessions = await Promise.all([1, 2, 3].map(() => records.sessionOf(who('a'))));
    await records.sessionOf(who('a'));
    expect(identity.asked).toEqual(['a']);
    expect(sessions.map(({ permissions }) => [...permissions])).toEqual(Array(3).fill(['CanViewCase']));
  });

  it('drop what a change affects and nothing else', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    const all = [who('a', 1), who('b', 1), who('c', 2), who('d', 3, 2)];
    const askedAfter = async (act: () => void) => {
      for (const session of all) await records.sessionOf(session);
      identity.asked.length = 0;
      act();
      for (const session of all) await records.sessionOf(session);
      return identity.asked.join('');
    };
    expect(await askedAfter(() => change({ user_ids: [1] }))).toBe('ab');
    expect(await askedAfter(() => change({ session_ids: ['c'] }))).toBe('c');
    expect(await askedAfter(() => change())).toBe('abc');
    expect(await askedAfter(() => change({}, 2))).toBe('d');
    expect(await askedAfter(heartbeat)).toBe('');
  });

  it('drop everything if a change was missed, whether the next change or a heartbeat shows it', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    await records.sessionOf(who('a'));
    identity.version += 1;
    heartbeat();
    await records.sessionOf(who('a'));
    expect(identity.asked).toEqual(['a', 'a']);
    identity.version += 1;
    change({ session_ids: ['b'] });
    await records.sessionOf(who('a'));
    expect(identity.asked).toEqual(['a', 'a', 'a']);
  });

  it('do not keep an answer from before a change received since', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    identity.meanwhile = () => {
      identity.meanwhile = () => undefined;
      identity.ended.add('a');
      change({ session_ids: ['a'] });
    };
    await expect(records.sessionOf(who('a'))).rejects.toMatchObject({ status: 401 });
    expect(identity.asked).toEqual(['a', 'a']);
  });

  it('keep an answer while others change, however often', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    identity.meanwhile = () => {
      change({ user_ids: [8] });
      change({}, 2);
    };
    await records.sessionOf(who('a', 7, 1));
    await records.sessionOf(who('a', 7, 1));
    expect(identity.asked).toEqual(['a']);
  });

  it('are asked again while they change, by all calls together, and at last not known', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    let changes = 0;
    identity.meanwhile = () => {
      if ((changes += 1) <= 7) change();
    };
    await Promise.all([records.sessionOf(who('a')), records.sessionOf(who('a'))]);
    expect(identity.asked).toHaveLength(8);
    identity.meanwhile = () => change();
    await expect(records.sessionOf(who('b'))).rejects.toMatchObject({ status: 503, code: 'ACCESS_UNKNOWN' });
  });

  it('of a key whose user is not known yet are asked again for each change', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    identity.meanwhile = () => {
      identity.meanwhile = () => undefined;
      change({ user_ids: [7] });
    };
    await records.find(who('key', 0));
    expect(identity.asked).toEqual(['key', 'key']);
  });

  it('refuse an ended session without asking again, and an expired one', async () => {
    const { records, identity, heartbeat } = world();
    heartbeat();
    identity.ended.add('a');
    for (const _ of [1, 2]) await expect(records.sessionOf(who('a'))).rejects.toMatchObject({ status: 401 });
    expect(identity.asked).toEqual(['a']);
    identity.expiresAt = '2020-01-01T00:00:00.000Z';
    await expect(records.sessionOf(who('b'))).rejects.toMatchObject({ status: 401 });
  });

  it('serve a process without heartbeats by asking', async () => {
    const { records } = world();
    expect((await records.sessionOf(who('a'))).sessionId).toBe('a');
  });

  it('ask again after five seconds without heartbeat, at most once a second, until one arrives', async () => {
    const { records, identity, heartbeat, pass } = world();
    heartbeat();
    await records.sessionOf(who('a'));
    pass(4.9 * SECOND);
    await records.sessionOf(who('a'));
    expect(identity.asked).toHaveLength(1);
    pass(0.1 * SECOND);
    for (const _ of [1, 2, 3]) await records.sessionOf(who('a'));
    expect(identity.asked).toHaveLength(2);
    pass(SECOND);
    identity.ended.add('a');
    await expect(records.sessionOf(who('a'))).rejects.toMatchObject({ status: 401 });
    identity.asked.length = 0;
    await records.sessionOf(who('b'));
    heartbeat();
    pass(2 * SECOND);
    await records.sessionOf(who('b'));
    expect(identity.asked).toEqual(['b']);
  });

  it('ask once a minute for a session in use, so that identity notes its use and can end an idle one', async () => {
    const { records, identity, heartbeat, pass } = world();
    const useAfter = async (seconds: number) => {
      pass(seconds * SECOND);
      heartbeat();
      return records.sessionOf(who('a'));
    };
    for (const seconds of [0, 30, 29.9]) await useAfter(seconds);
    expect(identity.asked).toHaveLength(1);
    await useAfter(0.1);
    expect(identity.asked).toHaveLength(2);
    identity.ended.add('a');
    await expect(useAfter(60)).rejects.toMatchObject({ status: 401 });
  });

  it('ask again when the emergency access of a session has ended', async () => {
    const until = new Date(Date.now() + 500).toISOString();
    const record = (more: Partial<AccessTokenClaims>): AccessRecord => ({
      version: 1,
      ended: false,
      expires_at: '2999-01-01T00:00:00.000Z',
      claims: { ...claimsOf('a', 7, 1), ...more },
    });
    const answers = [record({ emergency: { id: 'e', until }, permissions: ['View'] }), record({ permissions: [] })];
    const records = new AccessRecords({ find: () => Promise.resolve(answers.shift()!) });
    records.hear({ version: 1 });
    const permissions = async () => [...(await records.sessionOf(who('a'))).permissions];
    expect([await permissions(), await permissions()]).toEqual([['View'], ['View']]);
    await new Promise(resolve => setTimeout(resolve, 520));
    expect(await permissions()).toEqual([]);
  });

  it('answer 503 when identity is unavailable, and recover with it', async () => {
    const { records, identity, heartbeat, pass } = world();
    heartbeat();
    await records.sessionOf(who('a'));
    identity.isAway = true;
    await records.sessionOf(who('a'));
    await expect(records.sessionOf(who('b'))).rejects.toMatchObject({ status: 503, code: 'ACCESS_UNKNOWN' });
    pass(5 * SECOND);
    await expect(records.sessionOf(who('a'))).rejects.toMatchObject({ status: 503, code: 'ACCESS_UNKNOWN' });
    heartbeat();
    expect((await records.sessionOf(who('a'))).sessionId).toBe('a');
  });

  it('ignore a heartbeat overtaken by a change, and start over when an older database was restored', async () => {
    const { records, identity, heartbeat, change } = world();
    heartbeat();
    change();
    await records.sessionOf(who('a'));
    identity.version -= 1;
    heartbeat();
    await records.sessionOf(who('a'));
    expect(identity.asked).toEqual(['a']);
    heartbeat();
    await records.sessionOf(who('a'));
    expect(identity.asked).toEqual(['a', 'a']);
    change({ session_ids: ['a'] });
    await records.sessionOf(who('a'));
    expect(identity.asked).toHaveLength(3);
  });

  it('store 5,000 sessions, and drop the least recently used', async () => {
    const { records, identity, heartbeat } = world();
    heartbeat();
    for (let n = 0; n < 5_000; n++) await records.sessionOf(who(`s${n}`));
    await records.sessionOf(who('s0'));
    await records.sessionOf(who('one more'));
    identity.asked.length = 0;
    await records.sessionOf(who('s0'));
    await records.sessionOf(who('s1'));
    expect(identity.asked).toEqual(['s1']);
  });
});
