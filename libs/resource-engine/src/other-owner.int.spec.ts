import { RESOURCES, type MasterRecordChanged } from '@atlas/contracts';
import { ChangeRecorder, sqlMigration, type Session } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import {
  engineSql,
  keepRecordCopies,
  referenceSql,
  ResourceEngine,
  ResourceSet,
  resourceTableSql,
  secretPlace,
  writeContext,
} from './index.js';

const set = new ResourceSet('filing', 'filing', RESOURCES);
const schemas = [
  {
    schema: 'filing',
    migrations: [
      sqlMigration('CreateFiling1764000000000', [
        ...engineSql('filing'),
        ...set.models.flatMap(resourceTableSql),
        ...set.models.flatMap(model => referenceSql(model, set)),
      ]),
    ],
  },
];

const session: Session = {
  accountId: 1,
  accountCode: 'DEMO',
  actor: { userId: 7, username: 'admin', name: 'Ada Admin' },
  userType: 1,
  roleType: 1,
  permissions: new Set(['View', 'Add', 'Edit', 'CanManageMaster']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 's',
};

const court = (more: Partial<MasterRecordChanged>): MasterRecordChanged => ({
  resource: 'court_type',
  id: 5,
  revision: 2,
  code: 'AAA',
  name: 'AAA',
  is_active: true,
  is_deleted: false,
  changed: [],
  data: {},
  ...more,
});

describe('records that reference records of another owner', () => {
  let database: TestDatabase;
  let engine: ResourceEngine;
  const model = set.model('domain_email_config');
  const copy = (record: Partial<MasterRecordChanged>, accountId = 1) =>
    database.database.withAccount(accountId, tx => keepRecordCopies(tx, 'filing', accountId, [court(record)]));
  const input = {
    from_email_id: 'filing@firm.example',
    api_key: 'key-1',
    password: 'hunter2',
    type: 'Amended AR1',
    mail_body: '<p onclick="x()">Hi<script>x</script></p>',
  };

  const make = (more: object) => engine.commands.create(session, writeContext(session), model, { ...input, ...more });

  beforeEach(async () => {
    database = await testDatabase({ schemas });
    engine = new ResourceEngine(
      { schema: 'filing', owner: 'filing', definitions: RESOURCES, enqueue: async () => undefined },
      {
        database: database.database,
        activity: { record: async () => undefined },
        changes: new ChangeRecorder(database.database, { record: async () => undefined }),
        secretKeys: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      },
    );
  });
  afterEach(() => database?.close());

  it('accepts only known copies of this account, and shows their current name', async () => {
    await expect(make({ court_id: 5 })).rejects.toMatchObject({ errors: { court_id: 'Please Select Court.' } });
    await copy({}, 2);
    await expect(make({ court_id: 5 })).rejects.toMatchObject({ status: 422 });
    await copy({});
    const { id } = await make({ court_id: 5 });
    await copy({ name: 'American Arbitration Association', revision: 3 });
    await copy({ name: 'too late', revision: 1 });
    const record = await engine.queries.get(session, model, id);
    expect(record).toMatchObject({
      name: 'Amended AR1, filing@firm.example',
      court_id: 5,
      court_name: 'American Arbitration Association',
      api_key: '****',
      password: '****',
      mail_body: '<p>Hi</p>',
    });
    expect((await engine.queries.list(session, model, { filters: { court_name: 'american' } })).result).toHaveLength(1);
    expect((await engine.queries.list(session, model, { sort: [{ field: 'court_name', dir: 'desc' }] })).result).toHaveLength(1);
    await copy({ is_active: false, revision: 4 });
    await expect(make({ court_id: 5 })).rejects.toMatchObject({ errors: { court_id: 'Please Select Court.' } });
    expect((await engine.queries.get(session, model, id))['court_name']).toBe('AAA (inactive)');
  });

  it('keeps the newest of several changes of a record, the last one of a revision', async () => {
    const changes = [court({ name: 'old' }), court({ name: 'newest', revision: 5 }), court({ name: 'new', revision: 4 })];
    await database.database.withAccount(1, tx =>
      keepRecordCopies(tx, 'filing', 1, [
        ...changes,
        court({ id: 6, name: 'before', revision: 1 }),
        court({ id: 6, name: 'after', revision: 1 }),
      ]),
    );
    const { rows } = await database.ownerPool.query('select id, name from filing.record_copy order by id');
    expect(rows).toEqual([
      { id: 5, name: 'newest' },
      { id: 6, name: 'after' },
    ]);
  });

  it('decrypts a secret for the process that needs it', async () => {
    await copy({});
    await make({ court_id: 5 });
    const { rows } = await database.ownerPool.query<{ api_key: string }>('select api_key from filing.domain_email_config');
    expect(rows[0]!.api_key).not.toContain('key-1');
    expect(engine.secrets.open(rows[0]!.api_key, secretPlace(1, 'domain_email_config', 'api_key'))).toBe('key-1');
  });
});
