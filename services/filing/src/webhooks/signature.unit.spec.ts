import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signedHeaders } from './signature.js';

const BODY = '{"type":"CaseOpened.v1","data":{"case_id":"DEMO26-000001"}}';

describe('the signature of a message', () => {
  it('is HMAC-SHA256 over id, time and body, with the bytes of the secret', () => {
    const secret = newWebhookSecret();
    const at = new Date('2026-05-04T14:00:00Z');
    const headers = signedHeaders('msg', at, BODY, [secret]);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(key).toHaveLength(32);
    const signature = createHmac('sha256', key)
      .update(`msg.${at.getTime() / 1000}.${BODY}`)
      .digest('base64');
    expect(headers).toEqual({ 'webhook-id': 'msg', 'webhook-timestamp': '1777903200', 'webhook-signature': `v1,${signature}` });
  });

  it('is accepted by the library of receivers, by the old and the new secret', () => {
    const [old, next] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders('msg', new Date(), BODY, [next, old]);
    for (const secret of [old, next]) expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(newWebhookSecret()).verify(BODY, headers)).toThrow();
    expect(() => new Webhook(next).verify(`${BODY} `, headers)).toThrow();
  });
});
