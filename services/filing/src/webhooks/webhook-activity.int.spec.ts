import { CASE_TOPIC, SYSTEM_ACTOR, webhookTexts, type JsonObject, type WebhookWithSecret } from '@atlas/contracts';
import { ChangeRecorder } from '@atlas/platform';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { RunningFiling, type Caller } from '../../test/start-filing.js';
import { answering, WebhookReceiver } from '../../test/webhook-receiver.js';

const [DELETED, RESTORED] = ['CaseDeleted.v1', 'CaseRestored.v1'];
const change = (field_name: string, old_value: string | null, new_value: string | null) => ({ field_name, old_value, new_value });

describe('changes of webhooks in the activity trail', () => {
  let receiver: WebhookReceiver;
  let filing: RunningFiling;
  let caller: Caller;
  let accountId = 500;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    filing = await RunningFiling.start({
      ALLOWED_WEBHOOK_HOSTS: '127.0.0.1',
      ALLOWED_WEBHOOK_PORTS: String(receiver.port),
    });
  });
  afterAll(async () => {
    await filing?.stop();
    await receiver?.stop();
  });
  beforeEach(() => {
    filing.isTrailAway = false;
    caller = filing.as({ accountId: (accountId += 1) });
  });

  const created = async (): Promise<WebhookWithSecret> => {
    const request = { url: receiver.url(`/${accountId}`), event_types: [DELETED] };
    return (await caller.post('webhook', request)).body as unknown as WebhookWithSecret;
  };
  const changesOf = (id: string) =>
    filing.facts.flatMap(({ type, data }) =>
      type === 'WebhookChanged' && data?.['webhook_id'] === id ? [data['changes'] as JsonObject[]] : [],
    );

  it('have the values before and after', async () => {
    const { id, url } = await created();
    await caller.put(`webhook/${id}`, { url, event_types: [DELETED, RESTORED], description: 'Billing', is_enabled: false });
    await caller.post(`webhook/${id}/rotate_secret`);
    await caller.delete(`webhook/${id}`);
    expect(changesOf(id)).toEqual([
      [change('url', null, url), change('event_types', null, DELETED), change('is_enabled', null, 'Yes')],
      [
        change('description', null, 'Billing'),
        change('event_types', DELETED, `${DELETED}, ${RESTORED}`),
        change('is_enabled', 'Yes', 'No'),
      ],
      [change('secret', null, 'changed')],
      [
        change('url', url, null),
        change('description', 'Billing', null),
        change('event_types', `${DELETED}, ${RESTORED}`, null),
        change('is_enabled', 'No', null),
      ],
    ]);
  });

  it('are not recorded where a save changes nothing', async () => {
    const { id, url, revision } = await created();
    const saved = await caller.put(`webhook/${id}`, { url, event_types: [DELETED] });
    expect([saved.status, saved.body, changesOf(id).length]).toEqual([200, expect.objectContaining({ revision }), 1]);
  });

  it('wait in the database while the trail is away', async () => {
    filing.isTrailAway = true;
    const { id, url } = await created();
    expect((await caller.delete(`webhook/${id}`)).status).toBe(204);
    expect(changesOf(id)).toEqual([]);
    filing.isTrailAway = false;
    await filing.app.get(ChangeRecorder).handOverWaiting(0);
    expect(changesOf(id)).toEqual([
      [change('url', null, url), change('event_types', null, DELETED), change('is_enabled', null, 'Yes')],
      [change('url', url, null), change('event_types', DELETED, null), change('is_enabled', 'Yes', null)],
    ]);
  });

  it('are not recorded where the change could not be stored', async () => {
    const { ownerPool } = filing.database;
    await ownerPool.query(
      `create function filing.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused at the commit'; end $$;
       create constraint trigger refused after insert on filing.webhook_endpoint deferrable initially deferred
         for each row when (new.account_id = ${accountId}) execute function filing.refuse()`,
    );
    const before = filing.facts.length;
    const request = { url: receiver.url(`/${accountId}`), event_types: [DELETED] };
    expect((await caller.post('webhook', request)).status).toBe(500);
    const waiting = await ownerPool.query('select from platform.waiting_fact');
    expect([waiting.rowCount, filing.facts.slice(before)]).toEqual([0, []]);
    expect((await caller.get('webhook')).body).toEqual([]);
  });

  it('are recorded where the product disables one', async () => {
    const { id, url } = await created();
    receiver.reaction = answering(410);
    const event = { type: DELETED, accountId, key: 'DEMO26-000001', time: new Date().toISOString(), correlationId: 'c' };
    const data = { case_id: 'DEMO26-000001', is_deleted: true };
    await filing.bus.publish(CASE_TOPIC, [{ ...event, id: randomUUID(), actor: SYSTEM_ACTOR, data }]);
    await until('the fact', () => Promise.resolve(changesOf(id).length === 2));
    expect(changesOf(id)[1]).toEqual([change('is_enabled', 'Yes', 'No')]);
    expect(filing.facts.at(-1)?.description).toBe(webhookTexts.wasDisabled(url));
  });
});
