import { INTEGRATION_EVENTS } from '@atlas/contracts';
import { eventOf, publishedEvent } from '../../../test/event-bus-kit.js';
import { fromCloudEvent, toCloudEvent } from './cloud-event.js';

const TOPIC = 'atlas.case';
const event = { ...publishedEvent('DEMO26-000123'), id: '0b0e8a3c-6d5f-4d0e-9c57-3f1f6a6c2b11' };
/** As kafkajs hands it over: headers and value as bytes. */
const arrived = (change: Record<string, string | undefined> = {}, value = JSON.stringify(event.data)) => {
  const headers = { ...toCloudEvent(TOPIC, event).headers, ...change } as Record<string, string | undefined>;
  const bytes = Object.entries(headers).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, Buffer.from(text)] as const],
  );
  return { headers: Object.fromEntries(bytes), value: Buffer.from(value) };
};
const URI_REFERENCE = /^[A-Za-z0-9:/._~!$&'()*+,;=@%-]+$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

describe('a CloudEvent on Kafka', () => {
  it('has the attributes of binary mode as headers and the data as value', () => {
    expect(toCloudEvent(TOPIC, event)).toEqual({
      key: '1:DEMO26-000123',
      value: JSON.stringify(event.data),
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_id: event.id,
        ce_type: 'CaseStatusChanged.v1',
        ce_source: '/atlas/case',
        ce_subject: 'DEMO26-000123',
        ce_time: '2026-03-01T09:30:00.000Z',
        ce_dataschema: 'https://atlas.example/events/CaseStatusChanged.v1.json',
        ce_accountid: '1',
        ce_actor: JSON.stringify(event.actor),
        ce_correlationid: 'correlation-1',
      },
    });
  });

  it.each(INTEGRATION_EVENTS.flatMap(({ type, topics }) => topics.map(topic => [type, topic] as const)))(
    '%s on %s has every attribute that CloudEvents 1.0 requires, in its form',
    (type, topic) => {
      const headers = toCloudEvent(topic, { ...event, type }).headers as Record<string, string>;
      expect(headers['ce_specversion']).toBe('1.0');
      expect(headers['ce_id']).not.toBe('');
      expect(headers['ce_source']).toMatch(URI_REFERENCE);
      expect(headers['ce_type']).toMatch(/^[A-Z][A-Za-z]+\.v[1-9]\d*$/);
      expect(headers['ce_time']).toMatch(RFC_3339);
      expect(headers['content-type']).toBe('application/json');
      // Names of attributes and extensions: lower-case letters and digits, 20 at most.
      for (const name of Object.keys(headers)) expect(name).toMatch(/^(content-type|ce_[a-z0-9]{1,20})$/);
    },
  );

  it('has no personal data in its subject, key or type: ids of records and cases, and fixed words', () => {
    for (const { key } of INTEGRATION_EVENTS) expect(KEYS).toContain(key);
  });

  it('is read as it was written', () => {
    expect(fromCloudEvent(TOPIC, arrived())).toEqual(event);
    expect(fromCloudEvent('elsewhere', { ...arrived({ ce_type: 'Anything' }) })).toMatchObject({ type: 'Anything' });
    expect(() => toCloudEvent('elsewhere', eventOf('x'))).not.toThrow();
  });

  it('without a version in its type is version 1', () => {
    expect(fromCloudEvent(TOPIC, arrived({ ce_type: 'CaseStatusChanged' }))).toEqual(event);
  });

  it('may have a field that this version does not know yet', () => {
    const value = JSON.stringify({ ...event.data, new_field: 1 });
    expect(fromCloudEvent(TOPIC, arrived({}, value)).data).toEqual({ ...event.data, new_field: 1 });
  });

  it.each([
    ['no CloudEvent', arrived({ ce_specversion: undefined }), /not a CloudEvent/],
    ['of another version of the format', arrived({ ce_specversion: '0.3' }), /not a CloudEvent/],
    ['without an id', arrived({ ce_id: undefined }), /'id' is missing/],
    ['of no account', arrived({ ce_accountid: 'DEMO' }), /'accountId' is wrong/],
    ['with a broken actor', arrived({ ce_actor: '{' }), /ce_actor is not JSON/],
    ['of nobody', arrived({ ce_actor: '{}' }), /'actor' is wrong/],
    ['with a broken value', arrived({}, '{"a":'), /the value is not JSON/],
    ['with a value that is no object', arrived({}, '[1]'), /'data' is wrong/],
    [
      'of another shape',
      arrived({}, '{"case_id":7,"from_code":"A","is_closed":false}'),
      /required property 'to_code'.*case_id must be string/,
    ],
    [
      'of an unknown version',
      arrived({ ce_type: 'CaseStatusChanged.v9' }),
      /known as CaseStatusChanged.v1, not as CaseStatusChanged.v9/,
    ],
    ['of an unknown type', arrived({ ce_type: 'CaseEaten.v1' }), /there is no event CaseEaten on atlas.case/],
  ])('is malformed when it is %s', (_, message, problem) => {
    expect(() => fromCloudEvent(TOPIC, message)).toThrow(problem);
  });
});

const KEYS = [
  "the account's id",
  "the user's id",
  "the department's id",
  '{resource}/{id}',
  "the holder's id",
  'record_use',
  'records',
  'the case id',
];
