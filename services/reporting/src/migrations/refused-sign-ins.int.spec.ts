import { migrate } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { reportingMigrations } from './index.js';

const EARLIER = {
  ...reportingMigrations,
  migrations: reportingMigrations.migrations.slice(
    0,
    reportingMigrations.migrations.findIndex(({ name }) => name.startsWith('RefusedSignIns')),
  ),
};

describe('the migration after which refused sign-ins are refused attempts', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ schemas: [EARLIER] });
  });
  afterEach(() => database?.close());

  it('changes the rows of refused sign-ins of every account, and no others', async () => {
    const stored = [
      [1, 'Sign-in refused'],
      [1, 'Sign-in refused, 12 times'],
      [2, 'Sign-in from the old portal refused'],
      [2, 'Single sign-on refused'],
      [0, 'Sign-in of an unknown user refused, 3 times'],
      [1, 'Signed in'],
      [1, 'Session revoked'],
    ] as const;
    for (const [account, description] of stored)
      await database.ownerPool.query(
        `insert into reporting.activity (account_id, event_id, user_id, user_name, created_at, change_type_id, change_type, audit_type, description)
         values ($1, gen_random_uuid(), 7, 'Casey', now(), 32, 'Signed in or out', 'Access', $2)`,
        [account, description],
      );
    await migrate(database.ownerUrl, [reportingMigrations]);
    const { rows } = await database.ownerPool.query<{ change_type_id: number; change_type: string; description: string }>(
      'select change_type_id, change_type, description from reporting.activity where change_type_id <> 32',
    );
    expect(rows.map(({ description }) => description).sort()).toEqual(
      stored
        .slice(0, 5)
        .map(([, description]) => description)
        .sort(),
    );
    expect(new Set(rows.map(row => `${row.change_type_id} ${row.change_type}`))).toEqual(new Set(['28 Refused attempt']));
  });

  it('leaves row-level security in force', async () => {
    await migrate(database.ownerUrl, [reportingMigrations]);
    const { rows } = await database.ownerPool.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'reporting.activity'::regclass`,
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });
});
