import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { newSecretKey } from '@atlas/platform';
import { until } from '@atlas/testing';
import { runAuditCommand } from '../src/audit-command.js';
import { runSealsCommand } from '../src/seals-command.js';
import { FirmWithCase } from './firm-with-case.js';

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const TABLES = ['event_store.event', 'master_data.record_history', 'platform.seal'];
const NOTE = `type = 'NoteAdded'`;

describe('facts that the owner of the database changes', () => {
  let firm: FirmWithCase;
  let kept: string;

  const owner = async <Row extends object>(sql: string) => (await firm.product.database.ownerPool.query<Row>(sql)).rows;
  const run = (...given: readonly string[]) => runWith(KEYS, ...given);
  const runWith = (secretKeys: string, ...given: readonly string[]) => {
    const { app, database } = firm.product;
    return runSealsCommand(
      { config: { secretKeys }, database: database.database, store: app.get<EventStore>(EVENT_STORE) },
      given,
    );
  };
  /** What `verify` says beside its counts. */
  const problems = async (...given: readonly string[]) => {
    const { text, isSound } = await run('verify', ...given);
    const lines = text.split('\n').slice(3);
    expect(isSound).toBe(lines.length === 0);
    return lines.map(line => line.replace(/ of \d{4}-\S+Z, positions after (\S+|the beginning) up to \S+:/, ':'));
  };
  /** One seal over everything so far: the log may hold back the newest events for a moment. */
  const seal = async () => {
    const store = firm.product.app.get<EventStore>(EVENT_STORE);
    await until('a log that shows everything', async () => {
      const { events } = await store.readLog({ limit: 10_000 });
      return events.length === (await owner('select from event_store.event')).length;
    });
    await run('seal');
  };

  const addNote = async (description: string) => {
    const { status } = await firm.clerk.post(`case/${firm.caseId}/note`, { note_type: 'GENERAL', description });
    expect(status).toBe(201);
  };
  /** A statement of the owner that does change something. */
  const forge = async (sql: string) => {
    expect((await firm.product.database.ownerPool.query(sql)).rowCount).toBeGreaterThan(0);
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    await seal();
    for (const text of ['Called the carrier.', 'The carrier promised to pay.', 'No payment yet.']) await addNote(text);
    await seal();
    for (const text of ['Sent a demand letter.', 'The carrier denied the claim.']) await addNote(text);
    await seal();
    kept = /events:\d+:[0-9a-f]{64}(?!.*events:)/s.exec((await run('seals')).text)![0];
    for (const table of TABLES) await owner(`create table ${table}_before as table ${table}`);
  }, 90_000);
  afterEach(async () => {
    for (const table of TABLES)
      await owner(`truncate ${table}; insert into ${table} overriding system value table ${table}_before`);
  });
  afterAll(() => firm?.product.stop());

  const note = (offset: number) =>
    `(select event_id from event_store.event where ${NOTE} order by revision offset ${offset} limit 1)`;
  /** The numbers of the seals of the notes: two with three and two of them. */
  const numbers = async () => {
    const rows = await owner<{ number: number }>(
      `select number from platform.seal where log = 'events' order by number desc limit 2`,
    );
    return rows.map(({ number }) => number).reverse() as [number, number];
  };

  it('are none in an unchanged log', async () => {
    const { text, isSound } = await run('verify', kept);
    expect(isSound).toBe(true);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^events: [\d,]+ facts in \d+ seals verified, no difference$/),
      expect.stringMatching(/^master_data: [\d,]+ facts in \d+ seals? verified, no difference$/),
      'filing: 0 facts in 0 seals verified, no difference',
    ]);
  });

  const INSERT = `insert into event_store.event (transaction_id, position, event_id, account_id, category, stream_id, revision, type, data, metadata)
    select transaction_id, position + 1000000, gen_random_uuid(), account_id, category, stream_id, 1000, type, data, metadata
      from event_store.event where event_id = ${note(1)}`;
  const SWAP = `update event_store.event e set transaction_id = o.transaction_id, position = o.position + 1000000
      from event_store.event o where e.event_id = ${note(0)} and o.event_id = ${note(1)}`;

  it.each<[string, string, 0 | 1, number, RegExp]>([
    [
      'the text of a note',
      `update event_store.event set data = replace(data::text, 'promised', 'refused')::json where event_id = ${note(1)}`,
      0,
      0,
      /The first difference is at account \d+, case FIRM\d\d-\d+, revision 2\.$/,
    ],
    [
      'who wrote it',
      `update event_store.event set metadata = replace(metadata::text, 'Nadia Brill', 'Ivo Lind')::json where event_id = ${note(1)}`,
      0,
      0,
      /The first difference is at account \d+, case FIRM\d\d-\d+, revision 2\.$/,
    ],
    [
      'the last sealed event, which is deleted',
      'delete from event_store.event where (transaction_id, position) = (select transaction_id, position from event_store.event order by 1 desc, 2 desc limit 1)',
      1,
      -1,
      /The last ones are missing\.$/,
    ],
    [
      'an event in the middle, which is deleted',
      `delete from event_store.event where event_id = ${note(1)}`,
      0,
      -1,
      /The first difference is at account \d+, case FIRM\d\d-\d+, revision 3\.$/,
    ],
    [
      'an event that is inserted between sealed ones',
      INSERT,
      0,
      1,
      /The first difference is at account \d+, case FIRM\d\d-\d+, revision 1000\.$/,
    ],
    ['two events that are swapped', SWAP, 0, 0, /The first difference is at account \d+, case FIRM\d\d-\d+, revision 2\.$/],
  ])('are found: %s', async (_what, sql, ofSeal, more, difference) => {
    await forge(sql);
    const found = await problems(kept);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`events, seal ${(await numbers())[ofSeal]}: The facts are not as they were sealed.`);
    expect(found[0]).toMatch(difference);
    const [, sealed, left] = /(\d+) were sealed, (\d+) found\./.exec(found[0]!) ?? [];
    expect(Number(left) - Number(sealed)).toBe(more);
  });

  it('are found in the history of master records', async () => {
    const first = 'id = (select min(id) from master_data.record_history)';
    for (const sql of [
      `update master_data.record_history set actor_name = 'Ivo Lind' where ${first}`,
      `update master_data.record_history set changes = '[]' where ${first}`,
      `delete from master_data.record_history where ${first}`,
    ]) {
      await owner(
        `truncate master_data.record_history; insert into master_data.record_history overriding system value table master_data.record_history_before`,
      );
      expect(await problems()).toEqual([]);
      await forge(sql);
      expect(await problems()).toEqual([
        expect.stringMatching(/^master_data, seal 1: The facts are not as they were sealed\. .* is at account \d+, /),
      ]);
    }
  });

  it('are found in the seals: a changed one, a deleted one', async () => {
    const [older, newer] = await numbers();
    await forge(`update platform.seal set digest = repeat('0', 64) where log = 'events' and number = ${older}`);
    expect(await problems()).toEqual([`events, seal ${older}: The seal was changed.`]);
    await forge(`delete from platform.seal where log = 'events' and number = ${older}`);
    expect(await problems()).toEqual([expect.stringContaining(`events, seal ${older}: Seals were deleted`)]);
    expect(older).toBe(newer - 1);
  });

  it('are found by a kept digest if the newest facts and their seals are deleted, also when new ones follow', async () => {
    const [, newest] = await numbers();
    await forge(`delete from event_store.event where event_id in (${note(3)}, ${note(4)})`);
    await forge(`delete from platform.seal where log = 'events' and number = ${newest}`);
    expect(await problems()).toEqual([]);
    expect(await problems(kept)).toEqual([`${kept}: There is no such seal. The newest facts and their seals were deleted.`]);
    await run('seal');
    expect(await problems(kept)).toEqual([
      expect.stringMatching(/: The seal in the database has another digest, [0-9a-f]{64}\.$/),
    ]);
  });

  it('leave a record of each verification', async () => {
    await forge(`update event_store.event set type = 'Other' where event_id = ${note(0)}`);
    await problems();
    const tools = { store: firm.product.app.get<EventStore>(EVENT_STORE), digests: undefined as never };
    await until('the record', async () =>
      (await runAuditCommand(tools, ['changes'])).includes('Facts compared with their seals: 1 difference'),
    );
  });

  it('are found with the new key alone after a change of keys', async () => {
    const added = newSecretKey('k2');
    expect((await runWith(added, 'verify')).text).toContain('It was made with a key that is not in SECRET_KEYS');
    await runWith(`${added},${KEYS}`, 'seal');
    expect((await runWith(added, 'verify')).isSound).toBe(true);
    await forge(`update event_store.event set type = 'Other' where event_id = ${note(0)}`);
    expect((await runWith(added, 'verify')).text).toContain('The facts are not as they were sealed.');
  });

  it.each([[['seal', 'now']], [['verify', 'events:1']], [['verify', `others:1:${'0'.repeat(64)}`]]])(
    'are not looked for by %j',
    async given => {
      await expect(run(...given)).rejects.toThrow('npm run audit --');
    },
  );

  describe('while the product runs', () => {
    const start = (task: string) => owner(`select graphile_worker.add_job('${task}')`);
    const differences = async (log: string) => {
      const metrics = await (await fetch(`${firm.product.url}/metrics`)).text();
      return new RegExp(`^seal_differences_total\\{log="${log}"\\} (\\d+)$`, 'm').exec(metrics)?.[1];
    };

    it('are sealed every hour and verified every day', async () => {
      const rows = await owner<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs');
      const tasks = ['events', 'master_data', 'filing'].flatMap(log => [`seal-${log}`, `verify-${log}`]);
      expect(rows.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(tasks));
      await addNote('Called again.');
      const before = (await numbers())[1];
      await until('a new seal', async () => {
        await start('seal-events');
        return (await numbers())[1] > before;
      });
      expect(await problems(kept)).toEqual([]);
    });

    it('raise a counter when the newest seal was forged, and nothing is sealed after it', async () => {
      const before = Number(await differences('events'));
      const newest = (await numbers())[1];
      await forge(`update platform.seal set key_id = 'k9' where log = 'events' and number = ${newest}`);
      await expect(run('seal')).rejects.toThrow(`events, seal ${newest}: It was changed, or its key is not in SECRET_KEYS.`);
      await start('seal-events');
      await until('the counter', async () => Number(await differences('events')) > before);
      expect((await numbers())[1]).toBe(newest);
    });

    it('raise a counter when the daily verification finds them', async () => {
      const before = Number(await differences('events'));
      expect(await differences('filing')).toBe('0');
      await forge(`update event_store.event set type = 'Other' where event_id = ${note(0)}`);
      await start('verify-events');
      await until('the counter', async () => Number(await differences('events')) > before);
      expect(await differences('master_data')).toBe('0');
    });
  });
});
