import { bodyOf, errorsOf, type Row } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

describe('rows of one rule', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const interest = (effective_from: string, more: object = {}) =>
    admin('POST', 'rule/interest', {
      body: {
        monthly_pct: 2,
        method: 'simple',
        effective_from,
        source: 'The partners',
        confidence: 'I',
        ...more,
      },
    });

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(() => {
    running.newAccount();
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('do not overlap: an end date must not reach into the next row', async () => {
    expect((await interest('2002-04-05', { effective_to: '2010-12-31' })).status).toBe(201);
    for (const days of [{ effective_from: '2005-01-01' }, { effective_from: '2000-01-01', effective_to: '2002-04-05' }]) {
      const answer = await interest(days.effective_from, days);
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['effective_from']]);
      expect(errorsOf(answer)['effective_from']).toMatch(/ is in force on these dates\. Please end it first\.$/);
    }
    expect((await interest('2000-01-01', { effective_to: '2002-04-04' })).status).toBe(201);
    expect((await interest('2011-01-01')).status).toBe(201);
  });

  it('without an end are in force until the next one starts, which is shown', async () => {
    const open = bodyOf<Row & { warnings?: string[] }>(await interest('2030-01-01'));
    expect(open.warnings).toBeUndefined();
    expect((await interest('2031-05-01')).status).toBe(201);
    const read = bodyOf<Row & { warnings?: string[] }>(await admin('GET', `rule/interest/${open.id}`));
    expect(read.warnings).toEqual([expect.stringMatching(/ applies from 05\/01\/2031\.$/)]);
  });

  it('with different keys are independent', async () => {
    const setting = (key: string, days: object) =>
      admin('POST', 'rule/switch', {
        body: { key, value: key === 'toll_start' ? 'RECEIPT' : '5', source: 'x', confidence: 'I', ...days },
      });
    const first = { effective_from: '2026-01-01', effective_to: '2026-12-31' };
    expect((await setting('toll_start', first)).status).toBe(201);
    expect((await setting('presumed_receipt_days', { effective_from: '2026-06-01' })).status).toBe(201);
    expect((await setting('toll_start', { effective_from: '2026-06-01' })).status).toBe(422);
  });
});
