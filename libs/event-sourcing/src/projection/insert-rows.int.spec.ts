import { testDatabase, type TestDatabase } from '@atlas/testing';
import fc from 'fast-check';
import { transactionOn } from './checkpoint.js';
import { insertRows, upsertRows, type Columns } from './insert-rows.js';

interface Row {
  readonly n: number;
  readonly name: string | null;
  readonly note: string;
  readonly kept: boolean | null;
  readonly data: object | null;
}

const COLUMNS: Columns<Row> = {
  n: ['int', ({ n }) => n],
  name: ['text', ({ name }) => name],
  note: ['text', ({ note }) => note],
  kept: ['boolean', ({ kept }) => kept],
  data: ['jsonb', ({ data }) => data && JSON.stringify(data)],
};

/** Whatever a table of PostgreSQL can hold. */
const text = fc
  .string({ unit: 'grapheme' })
  .map(value => value.replaceAll('\u0000', ''))
  .filter(value => !/\p{Cs}/u.test(value));

describe('insertRows', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ schemas: [] });
    await database.ownerPool.query('create table row_kept (n int, name text, note text, kept boolean, data jsonb)');
  });
  afterAll(() => database.close());

  const keep = async (rows: readonly Row[]): Promise<Row[]> => {
    const client = await database.ownerPool.connect();
    try {
      await client.query('truncate row_kept');
      await insertRows(transactionOn(client), 'row_kept', COLUMNS, rows);
      return (await client.query<Row>('select * from row_kept order by n')).rows;
    } finally {
      client.release();
    }
  };

  it('stores every value unchanged', async () => {
    const row = fc.record({
      name: fc.option(fc.oneof(text, fc.constantFrom('', '{}', 'null', '"', '\\', 'a\nb\t,', ' '))),
      note: text,
      kept: fc.option(fc.boolean()),
      data: fc.option(fc.dictionary(text, text)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async rows => {
        const numbered = rows.map((one, n) => ({ n, ...one }));
        const plain = numbered.map(one => ({
          ...one,
          name: one.name?.replace(/[\u001e\u001f]/g, '\ufffd') ?? null,
          note: one.note.replace(/[\u001e\u001f]/g, '\ufffd'),
          data: one.data && { ...one.data },
        }));
        expect(await keep(numbered)).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it('removes separator characters from texts', async () => {
    const row = { n: 0, name: 'a\u001fb', note: '\u001e', kept: null, data: null };
    expect(await keep([row])).toEqual([{ ...row, name: 'a\ufffdb', note: '\ufffd' }]);
  });

  it('replaces the row with the same key if the key is given', async () => {
    await database.ownerPool.query('create table row_by_key (like row_kept, primary key (n))');
    const [old, other] = [0, 1].map(n => ({ n, name: 'old', note: 'old', kept: true, data: { old: true } })) as [Row, Row];
    const changed: Row = { n: 0, name: null, note: 'new', kept: false, data: null };
    const client = await database.ownerPool.connect();
    for (const rows of [[old, other], [changed]])
      await upsertRows(transactionOn(client), 'row_by_key', COLUMNS, ['n'], rows).catch((error: unknown) => {
        client.release();
        throw error;
      });
    client.release();
    expect((await database.ownerPool.query<Row>('select * from row_by_key order by n')).rows).toEqual([changed, other]);
  });
});
