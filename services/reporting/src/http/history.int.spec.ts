import type { CaseEvent, HistoryRow, ListAnswer } from '@atlas/contracts';
import { CASEY, NADIA, RunningReporting } from '../../test/start-reporting.js';

const CASE_ID = 'DEMO26-000001';
const HISTORY = `case/${CASE_ID}/audit/records`;
type History = ListAnswer<HistoryRow>;

const opened = (provider_id: number): CaseEvent =>
  ({
    type: 'CaseOpened',
    data: {
      case_id: CASE_ID,
      attributes: { injured_last_name: 'Ferrante', provider_id: { id: provider_id, name: 'Cedar Loop PT' } },
      status: { id: 1, code: 'NEW', name: 'New / intake', is_final: false, case_status: null },
    },
  }) as CaseEvent;
const memo = (to: string): CaseEvent => ({ type: 'MemoSet', data: { from: null, to } });
const policy = (to: string): CaseEvent => ({ type: 'CaseUpdated', data: { changes: { policy_number: { from: null, to } } } });

describe('the history of a case', () => {
  let running: RunningReporting;

  beforeEach(async () => {
    running = await RunningReporting.start();
    await running.caseFacts(CASE_ID, [opened(3), memo('Call them')], { time: '2026-03-02T15:00:00.000Z' });
    await running.caseFacts(CASE_ID, [policy('FHC-77')], { by: NADIA, time: '2026-03-03T15:00:00.000Z' });
  });
  afterEach(() => running?.stop());

  it('lists changes, the newest first, with old and new values and the user', async () => {
    const { status, body } = await running.as()<History>(HISTORY);
    expect([status, body.total_rows]).toEqual([200, 3]);
    expect(body.result.map(({ change_type, user_name, revision }) => [change_type, user_name, revision])).toEqual([
      ['Case updated', NADIA.name, 2],
      ['Memo', CASEY.name, 1],
      ['Case created', CASEY.name, 0],
    ]);
    expect(body.result[0]).toMatchObject({
      created_date: '2026-03-03T15:00:00.000Z',
      change_detials: [{ field_name: 'Policy Number', old_value: null, new_value: 'FHC-77' }],
    });
  });

  it('is found by change type, user, day and text', async () => {
    const found = async (request: object) =>
      (await running.as()<History>(HISTORY, request)).body.result.map(({ change_type }) => change_type);
    expect(await found({ change_type_ids: [3] })).toEqual(['Memo']);
    expect(await found({ filters: { user_name: 'nadia' } })).toEqual(['Case updated']);
    expect(await found({ filters: { created_date: { to: '2026-03-02' } } })).toEqual(['Memo', 'Case created']);
    expect(await found({ query: 'memo changed' })).toEqual(['Memo']);
    expect(await found({ query: 'nothing of the kind' })).toEqual([]);
  });

  it('continues after the last row of a page, and refuses an invalid token', async () => {
    const clerk = running.as();
    const seen: (number | null)[] = [];
    for (let page_token: string | undefined, first = true; first || page_token; first = false) {
      const { body } = await clerk<History>(HISTORY, { top: 2, ...(page_token ? { page_token } : {}) });
      seen.push(...body.result.map(({ revision }) => revision));
      page_token = body.next_page_token;
    }
    expect(seen).toEqual([2, 1, 0]);
    expect((await clerk(HISTORY, { page_token: 'nonsense' })).status).toBe(400);
  });

  it('shows a clinic of the case what happened and when, without texts and names, and nothing internal', async () => {
    const clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [3] });
    const { body } = await clinic<History>(HISTORY);
    expect(body.result.map(({ change_type, description, user_name }) => [change_type, description, user_name])).toEqual([
      ['Case updated', 'Case updated', ''],
      ['Case created', 'Case created', ''],
    ]);
    expect(body.result.flatMap(({ change_detials }) => change_detials)).toEqual([]);
  });

  it('is not found by another firm, another clinic, or after the case was deleted', async () => {
    const stranger = running.as({ accountId: 2 });
    const clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [4] });
    for (const caller of [stranger, clinic])
      expect(await caller(HISTORY)).toMatchObject({ status: 404, body: { code: 'CASE_NOT_FOUND' } });
    await running.caseFacts(CASE_ID, [{ type: 'CaseDeleted', data: { reason: null } }]);
    expect((await running.as()(HISTORY)).status).toBe(404);
    await running.caseFacts(CASE_ID, [{ type: 'CaseRestored', data: { reason: null } }]);
    expect((await running.as()(HISTORY)).status).toBe(200);
  });

  it('follows the case to another provider', async () => {
    const to = { id: 4, name: 'Beacon Chiro' };
    const change = { provider_id: { from: { id: 3, name: 'Cedar Loop PT' }, to } };
    await running.caseFacts(CASE_ID, [{ type: 'CaseUpdated', data: { changes: change } }]);
    const of = (provider: number) => running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [provider] })(HISTORY);
    expect([(await of(3)).status, (await of(4)).status]).toEqual([404, 200]);
  });

  it('of a user contains what they did themselves, in their account', async () => {
    const own = async (by: typeof CASEY, accountId = 1) =>
      (await running.as({ by, accountId })<History>('user/audit/records')).body.result.map(({ change_type }) => change_type);
    expect(await own(NADIA)).toEqual(['Case updated']);
    expect(await own(CASEY)).toEqual(['Memo', 'Case created']);
    expect(await own(NADIA, 2)).toEqual([]);
  });
});
