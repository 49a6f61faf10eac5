import { newYorkDay } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { ReferenceResolver } from './reference-resolver.js';

const TODAY = newYorkDay(new Date());

/** Without the wait for a new record. */
class ImpatientResolver extends ReferenceResolver {
  protected override readonly waits = [];
}

const resolve = (over: object, keeps = false) => {
  const row = { resource: 'provider_master', id: 3, name: 'Cedar Loop PT', code: null, is_active: true, data: {}, ...over };
  const database = { query: () => Promise.resolve([row]) } as unknown as Database;
  const wanted = { field: 'provider_id', label: 'Provider', resource: 'provider_master', key: 3, keeps };
  return new ImpatientResolver(database).resolve(1, [wanted]);
};
const refusal = (message: string) => ({ status: 422, errors: { provider_id: message } });

describe('a master record in a request', () => {
  it.each([
    ['is taken', {}],
    ['is taken on the last day of its retainer', { data: { terminated_on: TODAY } }],
  ])('%s', async (_, over) => {
    expect((await resolve(over)).get('provider_id')?.name).toBe('Cedar Loop PT');
  });

  it.each([
    ['is not there', { id: 4 }, 'Please Select Provider.'],
    ['is inactive', { is_active: false }, 'Provider Cedar Loop PT is inactive.'],
    ['was a client until yesterday', { data: { terminated_on: '2026-01-31' } }, 'Provider Cedar Loop PT accepts no new cases.'],
  ])('is refused when it %s', async (_, over, message) => {
    await expect(resolve(over)).rejects.toMatchObject(refusal(message));
  });

  it.each([{ is_active: false }, { data: { terminated_on: '2026-01-31' } }])('may be unchanged: %j', async over => {
    expect((await resolve(over, true)).size).toBe(1);
  });
});
