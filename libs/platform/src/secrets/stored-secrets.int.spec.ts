import { testDatabase, type TestDatabase } from '@atlas/testing';
import { sqlMigration } from '../database/migrations.js';
import { newSecretKey, SecretBox } from './secret-box.js';
import { secretColumn } from './secret-column.js';
import { StoredSecrets } from './stored-secrets.js';

const [first, second] = [newSecretKey('k1'), newSecretKey('k2')];
const [old, rotated, later] = [first, `${second},${first}`, second].map(secretKeys => new SecretBox({ secretKeys })) as [
  SecretBox,
  SecretBox,
  SecretBox,
];
const THING = secretColumn({
  table: 'spec.thing',
  column: 'secret',
  key: ['kind', 'id'],
  field: ({ kind, id }) => `thing/${kind}/${id}`,
});
const schema = {
  schema: 'spec',
  migrations: [
    sqlMigration('Things1796800000001', [
      'create table spec.thing (account_id int not null, kind text not null, id int not null, secret text, primary key (account_id, kind, id))',
      `select platform.protect('spec.thing')`,
    ]),
  ],
};

describe('the secrets of a column', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ schemas: [schema] });
  });
  afterEach(() => database?.close());

  const add = async (accountId: number, count: number, kind = 'a', box = old) => {
    for (let id = 1; id <= count; id++)
      await database.ownerPool.query('insert into spec.thing values ($1, $2, $3, $4)', [
        accountId,
        kind,
        id,
        box.seal(`${accountId}/${kind}/${id}`, THING.place(accountId, { kind, id })),
      ]);
  };
  const stored = (box: SecretBox) => new StoredSecrets(database.database, box, THING);

  it('are sealed again in batches, account by account, and open as before', async () => {
    await add(1, 410);
    await add(1, 1, 'b');
    await add(2, 200);
    await database.ownerPool.query(`insert into spec.thing values (2, 'empty', 1, null)`);
    expect(await stored(rotated).count()).toEqual({ current: 0, outdated: 611, unreadable: 0 });
    expect(await stored(rotated).reencrypt()).toEqual({ current: 611, outdated: 0, unreadable: 0 });
    expect(await stored(later).count()).toEqual({ current: 611, outdated: 0, unreadable: 0 });
    const { rows } = await database.ownerPool.query<{ account_id: number; kind: string; id: number; secret: string }>(
      'select * from spec.thing where secret is not null',
    );
    const wrong = rows.filter(
      ({ account_id, kind, id, secret }) =>
        later.open(secret, THING.place(account_id, { kind, id })) !== `${account_id}/${kind}/${id}`,
    );
    expect([rows.length, wrong]).toEqual([611, []]);
  });

  it('are counted where they cannot be opened, and left alone', async () => {
    await add(1, 2);
    await add(1, 1, 'lost', new SecretBox({ secretKeys: newSecretKey('gone') }));
    expect(await stored(rotated).reencrypt()).toEqual({ current: 2, outdated: 0, unreadable: 1 });
    expect(await stored(rotated).count()).toEqual({ current: 2, outdated: 0, unreadable: 1 });
  });

  it('keep what was written while they are sealed again', async () => {
    await add(1, 3);
    const written = later.seal('new password', THING.place(1, { kind: 'a', id: 2 }));
    // A user saves between the read of the batch and the write of the row.
    let isSaved = false;
    const racing = {
      withSystem: database.database.withSystem.bind(database.database),
      withAccount: <Result>(accountId: number, work: Parameters<typeof database.database.withAccount<Result>>[1]) =>
        database.database.withAccount<Result>(accountId, tx =>
          work({
            ...tx,
            query: async (sql, ...more) => {
              if (sql.startsWith('update') && !isSaved) {
                isSaved = true;
                await database.ownerPool.query('update spec.thing set secret = $1 where id = 2', [written]);
              }
              return tx.query(sql, ...more);
            },
          }),
        ),
    };
    expect(await new StoredSecrets(racing, rotated, THING).reencrypt()).toEqual({ current: 2, outdated: 1, unreadable: 0 });
    const { rows } = await database.ownerPool.query<{ secret: string }>('select secret from spec.thing where id = 2');
    expect(rows).toEqual([{ secret: written }]);
    expect(await stored(rotated).reencrypt()).toEqual({ current: 3, outdated: 0, unreadable: 0 });
  });
});
