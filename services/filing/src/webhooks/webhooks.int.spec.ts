import {
  CASE_TOPIC,
  SYSTEM_ACTOR,
  WEBHOOK_TEST_EVENT,
  webhookTexts,
  type ListAnswer,
  type WebhookDelivery,
  type WebhookDeliveryRow,
  type WebhookRow,
  type WebhookWithSecret,
} from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { RunningFiling, type Caller } from '../../test/start-filing.js';
import { answering, WebhookReceiver, type Received } from '../../test/webhook-receiver.js';

const DELETED = 'CaseDeleted.v1';

describe('webhooks', () => {
  let receiver: WebhookReceiver;
  let filing: RunningFiling;
  let caller: Caller;
  let accountId = 100;

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
    receiver.reaction = answering(204);
    caller = filing.as({ accountId: (accountId += 1) });
  });

  const body = (path: string, more: object = {}) => ({ url: receiver.url(path), event_types: [DELETED], ...more });
  const created = async (more: object = {}, path = `/${accountId}`): Promise<WebhookWithSecret> => {
    const { status, body: row } = await caller.post('webhook', body(path, more));
    expect(status).toBe(201);
    return row as unknown as WebhookWithSecret;
  };
  const publish = async (account = accountId, type = DELETED): Promise<string> => {
    const id = randomUUID();
    const data = { case_id: 'DEMO26-000001', is_deleted: type === DELETED };
    const event = {
      id,
      type,
      accountId: account,
      key: 'DEMO26-000001',
      time: new Date().toISOString(),
      correlationId: id,
      actor: SYSTEM_ACTOR,
    };
    await filing.bus.publish(CASE_TOPIC, [{ ...event, data }]);
    return id;
  };
  const deliveries = async (id: string, filters: object = {}) =>
    ((await caller.post(`webhook/${id}/deliveries/list`, { filters })).body as unknown as ListAnswer<WebhookDeliveryRow>).result;
  const whenStatus = (id: string, status: string) =>
    until(`a delivery that is ${status}`, async () => (await deliveries(id)).find(row => row.status === status));
  const delivery = async (id: string, of: string) =>
    (await caller.get(`webhook/${id}/deliveries/${of}`)).body as unknown as WebhookDelivery;
  const row = async (id: string) => (await caller.get(`webhook/${id}`)).body as unknown as WebhookRow;
  /** Waiting attempts are made now. */
  const hurry = () =>
    filing.database.ownerPool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  const verified = (secret: string, { body: text, headers }: Received) =>
    new Webhook(secret).verify(text, headers as Record<string, string>);

  it('get the published event, signed, and only the events they subscribe to', async () => {
    const { id, secret } = await created();
    await publish(accountId, 'CaseRestored.v1');
    const eventId = await publish();
    const { attempts, response_code, message_id } = await whenStatus(id, 'delivered');
    expect([attempts, response_code, message_id]).toEqual([1, 204, eventId]);
    const [message, ...more] = receiver.to(`/${accountId}`);
    expect(more).toEqual([]);
    expect(verified(secret, message!)).toEqual({
      type: DELETED,
      timestamp: expect.any(String) as unknown,
      data: { case_id: 'DEMO26-000001', is_deleted: true },
    });
    expect(message!.headers['webhook-id']).toBe(eventId);
    expect(await deliveries(id, { status: ['failed'] })).toEqual([]);
    const stored = await filing.database.ownerPool.query('select * from filing.webhook_endpoint where endpoint_id = $1', [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6));
    expect(await row(id)).not.toHaveProperty('secret');
  });

  it('get a message again after an error, under the same id', async () => {
    const { id } = await created();
    receiver.reaction = answering(500, {}, 'out of order');
    const eventId = await publish();
    await until('the first attempt', () => Promise.resolve(receiver.to(`/${accountId}`).length));
    const [pending] = await until('the record', async () => {
      const rows = await deliveries(id);
      return rows[0]?.attempts === 1 && rows;
    });
    expect(pending).toMatchObject({ status: 'pending', response_code: 500, error: webhookTexts.errors.status });
    expect((await row(id)).failing_since).not.toBeNull();
    receiver.reaction = answering(200);
    await hurry();
    const { id: deliveryId } = await whenStatus(id, 'delivered');
    expect(receiver.to(`/${accountId}`).map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    const { attempt_log } = await delivery(id, deliveryId);
    expect(attempt_log.map(({ response_code }) => response_code)).toEqual([200, 500]);
    expect(attempt_log[1]).toMatchObject({ response_body: 'out of order' });
    expect((await row(id)).failing_since).toBeNull();
  });

  it('are disabled by a 410, and their creator gets a mail', async () => {
    const { id } = await created();
    receiver.reaction = answering(410);
    await publish();
    await whenStatus(id, 'failed');
    expect(await row(id)).toMatchObject({ is_enabled: false, disabled_reason: 'gone', failed_count: 1 });
    const mail = await until('the mail', () => Promise.resolve(filing.others.userMails.at(-1)));
    expect(mail.subject).toBe(webhookTexts.mailSubject);
    expect(mail.text).toContain('127.0.0.1');
    expect((await caller.post(`webhook/${id}/replay`, { since: '2026-01-01T00:00:00Z' })).status).toBe(409);
  });

  it('are disabled after days of failures', async () => {
    const { id } = await created();
    await filing.database.ownerPool.query(
      `update filing.webhook_endpoint set failing_since = now() - interval '6 days' where endpoint_id = $1`,
      [id],
    );
    receiver.reaction = answering(503);
    await publish();
    await until('the end', async () => (await row(id)).disabled_reason === 'failing');
  });

  it('get failed messages again, one or all since a time', async () => {
    const { id, revision, url } = await created();
    receiver.reaction = answering(410);
    await publish();
    const failed = await whenStatus(id, 'failed');
    receiver.reaction = answering(204);
    const enabled = await caller.put(`webhook/${id}`, { url, event_types: [DELETED], is_enabled: true });
    expect(enabled.body).toMatchObject({ is_enabled: true, disabled_reason: null, revision: revision + 2 });
    expect((await caller.post(`webhook/${id}/replay`, { since: 'yesterday' })).status).toBe(422);
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await caller.post(`webhook/${id}/replay`, { since })).body).toEqual({ replayed: 1 });
    await whenStatus(id, 'delivered');
    expect((await caller.post(`webhook/${id}/deliveries/${failed.id}/replay`)).status).toBe(202);
    await until('the third message', () => Promise.resolve(receiver.to(`/${accountId}`).length === 3));
    expect(new Set(receiver.to(`/${accountId}`).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('lose nothing when the process ends while a message is sent', async () => {
    const { id } = await created();
    receiver.reaction = () => undefined;
    const eventId = await publish();
    await until('the message', () => Promise.resolve(receiver.to(`/${accountId}`).length));
    await filing.end();
    receiver.reaction = answering(204);
    await filing.boot();
    await whenStatus(id, 'delivered');
    const ids = receiver.to(`/${accountId}`).map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids)).toEqual(new Set([eventId]));
  }, 60_000);

  it('belong to their account', async () => {
    const { id } = await created();
    await publish(9_999);
    const eventId = await publish();
    const { id: deliveryId } = await whenStatus(id, 'delivered');
    expect(receiver.to(`/${accountId}`).map(({ headers }) => headers['webhook-id'])).toEqual([eventId]);
    const other = filing.as({ accountId: 9_999 });
    expect((await other.get('webhook')).body).toEqual([]);
    for (const answer of [
      await other.get(`webhook/${id}`),
      await other.get(`webhook/${id}/deliveries/${deliveryId}`),
      await other.post(`webhook/${id}/deliveries/list`),
      await other.post(`webhook/${id}/deliveries/${deliveryId}/replay`),
      await other.post(`webhook/${id}/rotate_secret`),
      await other.post(`webhook/${id}/test`),
      await other.delete(`webhook/${id}`),
    ])
      expect(answer.status).toBe(404);
  });

  it('are signed with both secrets for a day after a change', async () => {
    const { id, secret: old } = await created();
    const rotated = (await caller.post(`webhook/${id}/rotate_secret`)).body as unknown as WebhookWithSecret;
    expect(rotated.secret).not.toBe(old);
    expect(Date.parse(rotated.old_secret_until!)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await publish();
    await whenStatus(id, 'delivered');
    const [both] = receiver.to(`/${accountId}`);
    for (const secret of [old, rotated.secret]) expect(verified(secret, both!)).toMatchObject({ type: DELETED });
    await filing.database.ownerPool.query('update filing.webhook_endpoint set old_secret_until = now() where endpoint_id = $1', [
      id,
    ]);
    await publish();
    const after = await until('the next message', () => Promise.resolve(receiver.to(`/${accountId}`)[1]));
    expect(verified(rotated.secret, after)).toMatchObject({ type: DELETED });
    expect(() => verified(old, after)).toThrow();
  });

  it('get a test event, and no retry of it', async () => {
    const { id, secret } = await created();
    receiver.reaction = answering(500);
    expect((await caller.post(`webhook/${id}/test`)).status).toBe(202);
    const failed = await whenStatus(id, 'failed');
    expect(failed).toMatchObject({ event_type: WEBHOOK_TEST_EVENT, attempts: 1 });
    expect(verified(secret, receiver.to(`/${accountId}`)[0]!)).toMatchObject({ type: WEBHOOK_TEST_EVENT });
    expect((await row(id)).failing_since).toBeNull();
  });

  it('are refused to private targets, and name the field', async () => {
    for (const url of ['https://10.0.0.1/', 'https://192.168.0.1/', 'http://hooks.example/', 'not a url']) {
      const { status, body: answer } = await caller.post('webhook', { url, event_types: [DELETED] });
      expect([status, Object.keys(answer['errors'] ?? {})]).toEqual([422, ['url']]);
    }
    const none = await caller.post('webhook', body('/x', { event_types: [] }));
    expect(none.body).toMatchObject({ errors: { event_types: webhookTexts.selectEvents } });
    expect((await caller.post('webhook', body('/x', { event_types: ['AccountCreated.v1'] }))).status).toBe(422);
  });

  it('get nothing once they are deleted or disabled', async () => {
    const { id, url } = await created();
    expect((await caller.put(`webhook/${id}`, { url, event_types: [DELETED], is_enabled: false })).status).toBe(200);
    await publish();
    const second = await created({}, `/${accountId}/second`);
    await publish();
    await whenStatus(second.id, 'delivered');
    expect(receiver.to(`/${accountId}`)).toEqual([]);
    expect((await caller.delete(`webhook/${id}`)).status).toBe(204);
    expect((await caller.get(`webhook/${id}`)).status).toBe(404);
  });

  it('are limited to 20, and need the permission for account settings', async () => {
    for (let count = 0; count < 20; count++) await created();
    expect((await caller.post('webhook', body('/x'))).status).toBe(422);
    expect((await filing.as({ accountId, permissions: ['CanViewCase'] }).get('webhook')).status).toBe(403);
    expect(
      (await filing.as({ accountId, actions: ['View'], permissions: ['CanManageAccountSetting'] }).post('webhook', body('/x')))
        .status,
    ).toBe(403);
    expect((await filing.as({ accountId, userType: 2 }).get('webhook')).status).toBe(403);
  });
});
