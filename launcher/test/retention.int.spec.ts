import { Database, Retention } from '@atlas/platform';
import { until } from '@atlas/testing';
import { RunningProduct } from './running-product.js';

/** Of a row that every sweep with a limit removes, and of one that none does. */
const AGED = '4000 days';
const RECENT = '1 hour';

const inbox = (schema: string) => `
  insert into ${schema}.inbox (account_id, consumer_group, event_id, handled_at)
  values (1, 'retention', gen_random_uuid(), now() - $1::interval)`;

/** One row for each sweep, as old as `$1` says. A sweep that is not here fails the first test. */
const INSERT_ROW: Readonly<Record<string, string>> = {
  // No consumer reads this topic, so none lags behind; the newest message of a key stays, whatever its age.
  bus: `
    insert into event_bus.message (account_id, topic, key, event, published_at)
    values (1, 'retention', 'one', '{"type":"Aged"}', now() - $1::interval)`,
  drafts: `
    insert into identity.user_draft (account_id, user_id, key, value, saved_at)
    select account_id, user_id, gen_random_uuid()::text, '{}', now() - $1::interval from identity.app_user limit 1`,
  idempotency: `
    insert into platform.idempotency_key (account_id, user_id, key, request_hash, locked_at)
    values (1, 1, gen_random_uuid(), 'h', now() - $1::interval)`,
  'api-key-uses': `
    with key as (
      insert into identity.api_key (account_id, key_id, user_id, name, key_hash, last_four, scopes, created_by, expires_at)
      select account_id, gen_random_uuid(), user_id, 'k', gen_random_uuid()::text::bytea, 'abcd', '{}', user_id, now()
        from identity.app_user limit 1
      returning account_id, key_id)
    insert into identity.api_key_use (account_id, key_id, address, used_on)
    select account_id, key_id, '::1', (now() - $1::interval)::date from key`,
  'scim-token-uses': `
    insert into identity.scim_token_use (account_id, token_id, address, used_on)
    values (1, gen_random_uuid(), '::1', (now() - $1::interval)::date)`,
  'webhook-deliveries': `
    with endpoint as (
      insert into filing.webhook_endpoint (account_id, endpoint_id, url, event_types, secret, created_by)
      values (1, gen_random_uuid(), 'https://hooks.test/', '{}', 's', '{}') returning account_id, endpoint_id)
    insert into filing.webhook_delivery (account_id, endpoint_id, message_id, event_type, payload, status, finished_at)
    select account_id, endpoint_id, gen_random_uuid(), 't', '{}', 'delivered', now() - $1::interval from endpoint`,
  'import-batches-master_data': `
    insert into master_data.record_import_batch (account_id, job_id, batch, outcome, written_at)
    values (1, gen_random_uuid(), 1, '{}', now() - $1::interval)`,
  'import-changes-master_data': `
    insert into master_data.record_import_change
      (account_id, job_id, resource, action, record_id, revision, before, after, written_at)
    values (1, gen_random_uuid(), 'status', 'created', 1, 1, '{}', '{}', now() - $1::interval)`,
  'inbox-cases': inbox('cases'),
  'inbox-filing': inbox('filing'),
  'inbox-identity': inbox('identity'),
  'inbox-master_data': inbox('master_data'),
  jobs: `
    insert into jobs.background_job (account_id, job_id, type, title, user_id, actor, payload, state, finished_at)
    values (1, gen_random_uuid(), 't', 't', 1, '{}', '{}', 3, now() - $1::interval)`,
  'session-writes': `
    insert into platform.session_write (account_id, session_id, places, times, written_at)
    values (1, gen_random_uuid(), '{}', '{}', now() - $1::interval)`,
  'uploaded-documents': `
    insert into cases.uploaded_document
      (account_id, id, upload_id, seq, file_name, node, state, user_id, uploaded_by, uploaded_at)
    values (1, gen_random_uuid(), gen_random_uuid(), 1, 'f.pdf', '{}', 'attached', 1, 'u', now() - $1::interval)`,
};

describe('retention of technical records', () => {
  let product: RunningProduct;
  const sweepNamed = (name: string) => product.app.get(Retention, { strict: false }).sweeps.find(sweep => sweep.name === name)!;
  beforeAll(async () => {
    product = await RunningProduct.start();
    // A draft belongs to a user.
    await product.firm('RETENTION');
  }, 60_000);
  afterAll(() => product?.stop());

  it('runs once a day for every table that grows without limit', async () => {
    const { sweeps } = product.app.get(Retention, { strict: false });
    expect(sweeps.map(({ name }) => name).sort()).toEqual(Object.keys(INSERT_ROW).sort());
    await until('the calendar', async () => {
      const known = await product.database.ownerPool.query(
        "select from graphile_worker._private_known_crontabs where identifier like 'sweep-%'",
      );
      return known.rowCount === sweeps.length;
    });
  });

  it.each(Object.keys(INSERT_ROW))('removes old rows and keeps recent ones, with the role of the product: %s', async name => {
    const { run, days } = sweepNamed(name);
    const sweep = () => run(product.app.get(Database), days, () => true);
    const insert = (age: string) => product.database.ownerPool.query(INSERT_ROW[name]!, [age]);
    const [, table, age] = [...INSERT_ROW[name]!.matchAll(/insert into (\S+)[^)]* (\w+)\)/g)].at(-1)!;
    const aged = async () =>
      (await product.database.ownerPool.query(`select from ${table} where ${age} < now() - interval '3999 days'`)).rowCount;
    await insert(RECENT);
    expect(await sweep()).toBe(0);
    await insert(AGED);
    await insert(RECENT);
    expect([await aged(), await sweep(), await aged()]).toEqual([1, 1, 0]);
    expect(await sweep()).toBe(0);
  });
});
