import { SCREEN_ENTRIES, type ActivityReport } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { FirmWithCase } from './firm-with-case.js';
import { User } from './running-product.js';
import { PASSWORD } from './user.js';

const USERNAME = 'ines@emergency.test';

describe('a user with emergency access', () => {
  let firm: FirmWithCase;
  let user: User;
  let userId: number;

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    const made = await firm.clerk.post<{ id: number }>('application/user', {
      first_name: 'Ines',
      last_name: 'Okafor',
      email: USERNAME,
      username: USERNAME,
      password: PASSWORD,
      user_type: 1,
      role_ids: [],
    });
    expect(made.status).toBe(201);
    userId = made.body.id;
    for (const [kind, granted] of [
      ['permissions', ['View']],
      ['menu_items', [SCREEN_ENTRIES.emergencyAccess.id]],
    ] as const)
      expect((await firm.clerk.post(`application/user/${userId}/${kind}`, { granted })).status).toBe(200);
    user = await User.signIn(firm.product.url, USERNAME);
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const details = async () => (await user.get(`case/${firm.caseId}/details`)).status;
  const search = async () => (await user.post<{ total_rows: number }>('Case/simple_search', {})).status;
  const rows = async () =>
    (
      await firm.clerk.post<ActivityReport>('report_type/user_activity_report', {
        date_type: 1,
        users: [{ id: userId }],
        pagination: { page_size: 200 },
      })
    ).body.result.map(({ change_type, description, emergency }) => ({ change_type, description, emergency }));

  it('reads the cases of the firm until it ends, changes nothing, and is marked in the activity report', async () => {
    expect([await details(), await search()]).toEqual([403, 403]);
    const started = await user.post<{ id: string }>('emergency_access', { reason: 'A deadline ends today.' });
    expect(started.status).toBe(201);
    expect([await details(), await search()]).toEqual([200, 200]);
    const note = await user.post(`case/${firm.caseId}/note`, { note_type: 1, description: 'Seen.' });
    const close = await user.post(`case/${firm.caseId}/close`, {});
    const users = await user.post('application/user/list', {});
    expect([note.status, close.status, users.status]).toEqual([403, 403, 403]);
    expect((await user.get(`case/${firm.caseId}X/details`)).status).toBe(404);
    expect((await user.post(`emergency_access/${started.body.id}/end`, {})).status).toBe(200);
    expect([await details(), await search()]).toEqual([403, 403]);
    const found = await until('the refusal after the end', async () => {
      const all = await rows();
      return all.some(({ description }) => description === 'Emergency access of Ines Okafor ended') && all;
    });
    expect(found).toContainEqual({
      change_type: 'Emergency access',
      description: 'Emergency access for 60 minutes: A deadline ends today.',
      emergency: null,
    });
    const viewed = found.filter(({ change_type }) => change_type === 'Viewed');
    expect(viewed.length).toBeGreaterThan(1);
    expect(new Set(viewed.map(({ emergency }) => emergency))).toEqual(new Set(['Emergency access']));
    const refused = found.filter(({ change_type }) => change_type === 'Refused attempt');
    expect(new Set(refused.map(({ emergency }) => emergency))).toEqual(new Set([null, 'Emergency access']));
  });
});
