import type { ActivityReport } from '@atlas/contracts';
import { CASEY, NADIA, RunningReporting } from '../../test/start-reporting.js';

const REPORT = 'report_type/user_activity_report';
const EVERYBODY = [{ id: '*' }];
const HOUR = 3_600_000;
const before = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

describe('the user activity report', () => {
  let running: RunningReporting;
  const report = async (request: object) => (await running.as()<ActivityReport>(REPORT, request)).body;

  beforeEach(async () => {
    running = await RunningReporting.start();
    await running.activity('SignedIn', { description: 'Signed in' }, { time: before(60), address: '203.0.113.7' });
    await running.activity('CaseViewed', { description: 'Case viewed', case_id: 'demo26-000001' }, { time: before(3) });
    await running.activity('Exported', { description: 'Cases, 2 rows as CSV' }, { by: NADIA, time: before(2) });
    await running.activity('AttemptRefused', { description: 'Not allowed' }, { by: NADIA, time: before(1) });
    await running.caseFacts('DEMO26-000001', [{ type: 'MemoSet', data: { from: null, to: 'x' } }], { time: before(0.5) });
    await running.activity('SignedIn', { description: 'Signed in' }, { accountId: 2 });
  });
  afterEach(() => running?.stop());

  it('contains all actions since the range began, with figures, and nothing of another firm', async () => {
    const { result, total_rows, figures } = await report({ date_type: 2, users: EVERYBODY });
    expect(result.map(({ user_name, change_type, case_id }) => [user_name, change_type, case_id])).toEqual([
      [CASEY.name, 'Memo', 'DEMO26-000001'],
      [NADIA.name, 'Refused attempt', null],
      [NADIA.name, 'Exported or downloaded', null],
      [CASEY.name, 'Viewed', 'DEMO26-000001'],
      [CASEY.name, 'Signed in or out', null],
    ]);
    expect(result.at(-1)).toMatchObject({ address: '203.0.113.7', source: 'New System' });
    expect([total_rows, figures]).toEqual([
      5,
      { actions: 5, views: 1, changes: 1, exports: 1, sign_ins: 1, refused: 1, in_emergency: 0 },
    ]);
    expect((await report({ date_type: 1, users: EVERYBODY })).total_rows).toBe(4);
  });

  it('sums its rows by day', async () => {
    const { by_day, total_rows } = await report({ date_type: 2, users: EVERYBODY });
    const sum = by_day.reduce((total, { views, changes, other }) => total + views + changes + other, 0);
    expect(sum).toBe(total_rows);
    expect(by_day.map(({ day }) => day)).toEqual([...by_day.map(({ day }) => day)].sort());
  });

  it('filters by users and change types', async () => {
    const types = async (request: object) =>
      (await report({ date_type: 2, users: EVERYBODY, ...request })).result.map(({ change_type }) => change_type);
    expect(await types({ users: [{ id: NADIA.userId }] })).toEqual(['Refused attempt', 'Exported or downloaded']);
    expect(await types({ change_type_ids: [24, 32] })).toEqual(['Viewed', 'Signed in or out']);
  });

  it('answers and exports the values before and after', async () => {
    const changes = [{ field_name: 'Session Minutes', old_value: '60', new_value: '30' }];
    await running.activity('SettingChanged', { description: 'System settings', changes });
    const [setting, memo] = (await report({ date_type: 1, users: EVERYBODY })).result;
    expect([setting?.change_detials, memo?.change_detials]).toEqual([
      changes,
      [{ field_name: 'Memo', old_value: null, new_value: 'x' }],
    ]);
    const file = await running.as()(`${REPORT}/download`, { date_type: 1, users: EVERYBODY, format: 'csv' });
    expect(file.text).toContain(',System settings,Session Minutes: 60 → 30,New System,');
    expect(file.text).toContain('Memo: – → x');
  });

  it('lists and counts refused sign-ins as refused attempts', async () => {
    await running.activity('SignInFailed', { description: 'Sign-in refused', reason: 'wrong_password' });
    const { result, figures } = await report({ date_type: 1, users: EVERYBODY, change_type_ids: [28] });
    expect(result[0]).toMatchObject({ change_type: 'Refused attempt', description: 'Sign-in refused' });
    expect([figures.refused, figures.sign_ins]).toEqual([2, 0]);
  });

  it('counts every kind of activity in its figures, whichever rows are requested', async () => {
    const { total_rows, figures } = await report({ date_type: 2, users: EVERYBODY, change_type_ids: [24] });
    expect([total_rows, figures.actions, figures.sign_ins]).toEqual([1, 5, 1]);
  });

  it('marks, counts and finds what was done with emergency access', async () => {
    const emergencyId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    await running.activity('CaseViewed', { description: 'Case viewed', case_id: 'demo26-000001' }, { emergencyId });
    await running.caseFacts('DEMO26-000001', [{ type: 'MemoSet', data: { from: 'x', to: 'y' } }], { emergencyId });
    const marks = async (request: object) =>
      (await report({ date_type: 2, users: EVERYBODY, ...request })).result.map(({ change_type, emergency }) => [
        change_type,
        emergency,
      ]);
    const marked = [
      ['Memo', 'Emergency access'],
      ['Viewed', 'Emergency access'],
    ];
    expect((await marks({})).filter(([, emergency]) => emergency !== null)).toEqual(marked);
    expect(await marks({ in_emergency: true })).toEqual(marked);
    const { figures, total_rows } = await report({ date_type: 2, users: EVERYBODY, in_emergency: true });
    expect([total_rows, figures.in_emergency, figures.actions]).toEqual([2, 2, 7]);
    const file = await running.as()(`${REPORT}/download`, { date_type: 2, users: EVERYBODY, in_emergency: true, format: 'csv' });
    expect(file.text.trim().split('\r\n').slice(1)).toEqual(Array(2).fill(expect.stringMatching(/,Emergency access$/)));
  });

  it('is sorted as requested, then newest first', async () => {
    const order = async (sort: object[]) =>
      (await report({ date_type: 2, users: EVERYBODY, sort })).result.map(({ user_name, change_type }) => [
        user_name,
        change_type,
      ]);
    expect(await order([{ field: 'user_name', dir: 'desc' }])).toEqual([
      [NADIA.name, 'Refused attempt'],
      [NADIA.name, 'Exported or downloaded'],
      [CASEY.name, 'Memo'],
      [CASEY.name, 'Viewed'],
      [CASEY.name, 'Signed in or out'],
    ]);
    const pages = [1, 2, 3].map(page_number => ({ page_number, page_size: 2 }));
    const answers = await Promise.all(
      pages.map(pagination =>
        report({ date_type: 2, users: EVERYBODY, sort: [{ field: 'change_type', dir: 'asc' }], pagination }),
      ),
    );
    const types = answers.flatMap(({ result }) => result.map(({ change_type }) => change_type));
    expect(types).toEqual(['Exported or downloaded', 'Memo', 'Refused attempt', 'Signed in or out', 'Viewed']);
    expect(answers.map(({ pagination }) => pagination.page_token)).toEqual([null, null, null]);
  });

  it('continues after the last row of a page', async () => {
    const first = await report({ date_type: 2, users: EVERYBODY, pagination: { page_size: 3 } });
    const { page_token } = first.pagination;
    const second = await report({ date_type: 2, users: EVERYBODY, pagination: { page_size: 3, page_number: 2, page_token } });
    expect([first.result.length, second.result.map(({ change_type }) => change_type)]).toEqual([
      3,
      ['Viewed', 'Signed in or out'],
    ]);
    expect(second.pagination.page_token).toBeNull();
  });

  it('exports the same rows, and records the download', async () => {
    const file = await running.as()(`${REPORT}/download`, { date_type: 2, users: EVERYBODY, format: 'csv' });
    const [header, ...lines] = file.text.trim().split('\r\n');
    expect(header).toContain('Case ID,User,Date and Time,Audit Type,Change Type,Description,Changes,Source,Address');
    expect(lines).toHaveLength(5);
    expect(running.facts.at(-1)).toMatchObject({ type: 'Exported', data: { rows: 5, format: 'csv' } });
  });

  it('is for users of the law firm who can view cases; other attempts are recorded', async () => {
    const clinic = running.as({ userType: 2, permissions: ['CanViewCase'], providerIds: [3] });
    const refused = await clinic(REPORT, { date_type: 1, users: EVERYBODY });
    expect(refused).toMatchObject({ status: 403, body: { code: 'LAW_FIRM_ONLY' } });
    expect(running.facts.at(-1)).toMatchObject({ type: 'AttemptRefused' });
    const download = await clinic(`${REPORT}/download`, { date_type: 1, users: EVERYBODY, format: 'csv' });
    expect(download).toMatchObject({ status: 403, body: { code: 'LAW_FIRM_ONLY' } });
    expect((await running.as({ permissions: [] })(REPORT, { date_type: 1, users: EVERYBODY })).status).toBe(403);
  });

  it('requires a date range and users', async () => {
    const { status, body } = await running.as()<{ errors: object }>(REPORT, { date_type: 9, users: [] });
    expect([status, body.errors]).toEqual([422, { date_type: 'Please Select Date Range .', users: 'Please Select User .' }]);
  });
});
