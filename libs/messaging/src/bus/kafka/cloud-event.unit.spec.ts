import { eventOf } from '../../../test/event-bus-kit.js';
import { fromCloudEvent, toCloudEvent } from './cloud-event.js';

const event = { ...eventOf('DEMO26-000123'), id: '0b0e8a3c-6d5f-4d0e-9c57-3f1f6a6c2b11' };
/** As kafkajs hands it over: headers and value as bytes. */
const arrived = (change: Record<string, string | undefined> = {}, value = JSON.stringify(event.data)) => {
  const headers = { ...toCloudEvent('atlas.case', event).headers, ...change } as Record<string, string | undefined>;
  const bytes = Object.entries(headers).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, Buffer.from(text)] as const],
  );
  return { headers: Object.fromEntries(bytes), value: Buffer.from(value) };
};

describe('a CloudEvent on Kafka', () => {
  it('has the attributes of binary mode as headers and the data as value', () => {
    expect(toCloudEvent('atlas.case', event)).toEqual({
      key: '1:DEMO26-000123',
      value: JSON.stringify(event.data),
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_id: event.id,
        ce_type: 'CaseStatusChanged',
        ce_source: '/atlas/case',
        ce_subject: 'DEMO26-000123',
        ce_time: '2026-03-01T09:30:00.000Z',
        ce_accountid: '1',
        ce_actor: JSON.stringify(event.actor),
        ce_correlationid: 'correlation-1',
      },
    });
  });

  it('comes back as it went', () => {
    expect(fromCloudEvent(arrived())).toEqual(event);
  });

  it.each([
    ['no CloudEvent', arrived({ ce_specversion: undefined }), /not a CloudEvent/],
    ['of another version', arrived({ ce_specversion: '0.3' }), /not a CloudEvent/],
    ['without an id', arrived({ ce_id: undefined }), /'id' is missing/],
    ['of no account', arrived({ ce_accountid: 'DEMO' }), /'accountId' is wrong/],
    ['with a broken actor', arrived({ ce_actor: '{' }), /ce_actor is not JSON/],
    ['of nobody', arrived({ ce_actor: '{}' }), /'actor' is wrong/],
    ['with a broken value', arrived({}, '{"a":'), /the value is not JSON/],
    ['with a value that is no object', arrived({}, '[1]'), /'data' is wrong/],
  ])('is malformed when it is %s', (_, message, problem) => {
    expect(() => fromCloudEvent(message)).toThrow(problem);
  });
});
