import { REPORTS, type ReportAnswer, type ReportDescription, type ReportFigures, type ReportListed } from '@atlas/contracts';
import { ACTIVITY_RECORDER, type RepeatedFacts } from '@atlas/platform';
import { IdentitySetup } from '@atlas/identity';
import { until } from '@atlas/testing';
import XLSX from '@e965/xlsx';
import { FirmWithCase, refused } from './firm-with-case.js';
import { User } from './running-product.js';
import { PASSWORD } from './user.js';

const PERIOD = { from: '2026-01-01', to: '2026-01-31' };

const FOR_CLIENTS = REPORTS.filter(({ audience }) => audience.includes('provider'));
const FOR_FIRMS = REPORTS.filter(report => !FOR_CLIENTS.includes(report));

describe('the report calls', () => {
  let firm: FirmWithCase;
  let clinic: User;

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    const identity = firm.product.app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount('FIRM'))!;
    await identity.createUser({
      accountId,
      username: 'ines@clinic.test',
      password: PASSWORD,
      firstName: 'Ines',
      lastName: 'Clinic',
      email: 'ines@clinic.test',
      userType: 2,
      role: 'Provider',
      providerIds: [firm.provider],
    });
    clinic = await User.signIn(firm.product.url, 'ines@clinic.test');
  }, 60_000);
  afterAll(() => firm?.product.stop());

  it('list the reports that the user may open', async () => {
    const { body } = await firm.clerk.get<ReportListed[]>('report');
    expect(body.map(({ id }) => id)).toEqual(REPORTS.map(({ id }) => id));
    const ofClinic = (await clinic.get<ReportListed[]>('report')).body;
    expect(ofClinic.map(({ id }) => id)).toEqual(FOR_CLIENTS.map(({ id }) => id));
  });

  it('show a payment immediately to the user who posted it, in rows, figures and export', async () => {
    const posted = await firm.clerk.post(`case/${firm.caseId}/payment/transaction`, {
      transaction_type: 'PRINCIPAL',
      amount: 12.5,
      transaction_date: '2026-01-05',
    });
    expect(posted.status).toBe(201);
    const question = { parameters: { period: PERIOD } };
    const rows = await firm.clerk.post<ReportAnswer>('report/payment', question);
    expect(rows.body.total_rows).toBe(1);
    expect(rows.body.result).toMatchObject([{ case_id: firm.caseId, amount: 12.5, provider_name: 'Cedar Loop PT' }]);
    const { body } = await firm.clerk.post<ReportFigures>('report/payment/figures', question);
    expect(body.totals).toMatchObject({ principal: 12.5 });
    const file = await firm.clerk.post<Buffer>('report/payment/export', { ...question, format: 'csv' });
    expect(file.headers.get('content-disposition')).toContain('Payment report.csv');
    const [, row, total, ...more] = file.body.toString('utf8').split('\r\n').filter(Boolean);
    expect(row).toMatch(/^2026-01-05,/);
    expect(total).toMatch(/^Total,.*12\.50/);
    expect(more).toEqual([]);
    expect((await firm.stranger.post<ReportAnswer>('report/payment', question)).body.total_rows).toBe(0);
  });

  it('export a workbook whose sheet is named after the report, and a sheet about it', async () => {
    const file = await firm.clerk.post<Buffer>('report/payment/export', { parameters: { period: PERIOD } });
    const { SheetNames, Sheets } = XLSX.read(file.body);
    expect(SheetNames).toEqual(['Payment report', 'About']);
    const about = Object.fromEntries(XLSX.utils.sheet_to_json<[string, string]>(Sheets['About']!, { header: 1 }));
    expect(about).toMatchObject({
      Report: 'Payment report',
      Period: 'Transaction date: 2026-01-01 – 2026-01-31',
      Entries: 'All entries',
      Payer: 'All',
      'Exported by': 'Nadia Brill',
    });
  });

  it('describe figures, chart and sort order', async () => {
    const { body } = await firm.clerk.get<ReportDescription>('report/overdue');
    expect(body.figures.map(({ key }) => key)).toEqual(['bills', 'cases', 'bill_amount', 'bill_balance']);
    expect(body.chart).toMatchObject({ by: 'overdue_bucket', stackedBy: 'track', measure: 'bill_balance' });
    expect(body.sort).toEqual([{ field: 'days_overdue', dir: 'desc' }]);
  });

  it('open every report for clients to a funder', async () => {
    const identity = firm.product.app.get(IdentitySetup, { strict: false });
    const { accountId } = (await identity.findAccount('FIRM'))!;
    const user = { accountId, password: PASSWORD, firstName: 'Felix', lastName: 'Fund', userType: 3, role: 'Funder' } as const;
    await identity.createUser({ ...user, username: 'felix@fund.test', email: 'felix@fund.test' });
    const funder = await User.signIn(firm.product.url, 'felix@fund.test');
    expect((await funder.get<ReportListed[]>('report')).body.map(({ id }) => id)).toEqual(FOR_CLIENTS.map(({ id }) => id));
  });

  it('name invalid parameters', async () => {
    const period = { from: '2026-02-01', to: '2026-01-01' };
    expect(refused(await firm.clerk.post('report/payment', { parameters: { period } }))).toEqual([
      422,
      'VALIDATION_FAILED',
      { period: 'Period: the end date is before the start date.' },
    ]);
    expect(refused(await firm.clerk.post('report/payment', { parameters: { judge: 1 } }))[0]).toBe(400);
  });

  it.each(FOR_FIRMS.map(({ id }) => [id]))('refuse %s to a clinic, which is recorded', async id => {
    for (const path of [`report/${id}`, `report/${id}/figures`, `report/${id}/export`])
      expect(refused(await clinic.post(path))).toEqual([403, 'LAW_FIRM_ONLY', undefined]);
    expect((await clinic.get(`report/${id}`)).status).toBe(403);
    await until('the refusal in the log', async () => {
      const { rows } = await firm.product.database.ownerPool.query<{ description: string }>(
        `select data->>'description' as description from event_store.event where category = 'activity' and type = 'AttemptRefused'`,
      );
      return rows.some(({ description }) => description.includes(`report/${id}`));
    });
  });

  it('are recorded: reads and exports', async () => {
    const question = { parameters: { period: PERIOD } };
    await firm.clerk.post('report/payment', question);
    await firm.clerk.post('report/payment/figures', question);
    await firm.clerk.post('report/payment/export', { ...question, format: 'csv' });
    await until('the facts in the log', async () => {
      await firm.product.app.get<RepeatedFacts>(ACTIVITY_RECORDER).storeHeld(true);
      const { rows } = await firm.product.database.ownerPool.query<{ description: string }>(
        `select data->>'description' as description from event_store.event where category = 'activity'`,
      );
      const recorded = rows.map(({ description }) => description);
      return ['Payment report searched', 'Payment report: figures searched', 'Payment report as CSV'].every(text =>
        recorded.some(one => one.startsWith(text)),
      );
    });
  });
});
