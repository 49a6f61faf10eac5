import { until } from '@atlas/testing';
import { read } from '@e965/xlsx';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { FirmWithCase } from './firm-with-case.js';
import { User, type Answer } from './running-product.js';
import { PASSWORD } from './user.js';

const ROOT = join(import.meta.dirname, '../..');
const FORMULA = '=cmd()';
/** As every export writes it: an apostrophe in front says that it is text. */
const HARMLESS = `'${FORMULA}`;
/** What a spreadsheet would work out; a negative number is a number. */
const ACTIVE = /^[=+\-@\t\r](?!\d+(\.\d+)?$)/;

/** Where a list leaves the product, by the file that calls the one writer. */
const EXPORTS = [
  'libs/platform/src/jobs/background-jobs.ts',
  'libs/resource-engine/src/import/record-imports.ts',
  'libs/resource-engine/src/service/resource-queries.ts',
  'services/case/src/http/routes/case-search.routes.ts',
  'services/case/src/http/routes/case-time.routes.ts',
  'services/case/src/http/routes/invoice-export.routes.ts',
  'services/identity/src/settings/application-settings.controller.ts',
  'services/identity/src/users/users-export.controller.ts',
  'services/reporting/src/http/activity-report.controller.ts',
  'services/reporting/src/http/report.controller.ts',
];

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /node_modules|^dist|^test$/.test(entry.name) ? [] : sourcesUnder(path);
    return /\.ts$/.test(entry.name) && !/\.spec\.ts$/.test(entry.name) ? [path] : [];
  });
}

const csvCells = (answer: Answer<Buffer>): string[] =>
  Papa.parse<string[]>(answer.body.toString('utf8').replace(/^\ufeff/, '')).data.flat();

function xlsxCells(answer: Answer<Buffer>): string[] {
  const { Sheets } = read(answer.body, { cellFormula: true });
  const cells = Object.values(Sheets).flatMap(sheet =>
    Object.values(sheet as Record<string, { t?: string; v?: unknown; f?: string }>),
  );
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  return cells.flatMap(({ t, v }) => (t === 's' ? [String(v)] : []));
}

describe('a value that a spreadsheet would execute as a formula', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let caseId: string;

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    const opened = await firm.openCase({ injured_first_name: FORMULA, injured_last_name: FORMULA });
    caseId = opened.body.case_id;
    const { body: types } = await clerk.get<{ id: number }[]>('provider_master/type/option');
    await clerk.post('provider_master', { name: FORMULA, provider_type_id: types[0]!.id });
    await until('the case in the list', async () => {
      const found = await clerk.post<{ total_rows: number }>('Case/simple_search', { filters: { Case_Id: caseId } });
      return found.body.total_rows === 1;
    });
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const expectHarmless = (cells: readonly string[]) => {
    expect(cells.some(cell => cell.includes(HARMLESS))).toBe(true);
    expect(cells.filter(cell => ACTIVE.test(cell))).toEqual([]);
  };
  const userNamedFormula = async (username: string) => {
    const user = { first_name: FORMULA, last_name: FORMULA, email: username, username, password: PASSWORD, user_type: 1 };
    expect(await clerk.post('application/user', user)).toMatchObject({ status: 201 });
  };
  const inBothFormats = async (path: string, body: object = {}) => {
    expectHarmless(csvCells(await clerk.post<Buffer>(path, { ...body, format: 'csv' })));
    expectHarmless(xlsxCells(await clerk.post<Buffer>(path, { ...body, format: 'xlsx' })));
  };

  it('is written by one writer only, in these places; each is tested below', () => {
    const sources = ['libs', 'services', 'launcher/src']
      .flatMap(sourcesUnder)
      .filter(path => !path.startsWith('libs/platform/src/export/'));
    const textOf = new Map(sources.map(path => [path, readFileSync(join(ROOT, path), 'utf8')]));
    const holding = (pattern: RegExp) => sources.filter(path => pattern.test(textOf.get(path)!));
    expect(sources.length).toBeGreaterThan(300);
    expect(holding(/\bexportRows(<[^(]*>)?\(/).sort()).toEqual(EXPORTS);
    expect(holding(/unparse|writeXlsx|content-type['"]?[,:]\s*['"]text\/csv/)).toEqual([]);
  });

  it('is stored as text, and answered unchanged', async () => {
    expect(await firm.detailsOf(caseId)).toMatchObject({ injured_first_name: FORMULA, injured_last_name: FORMULA });
  });

  it('is text in the exported cases', () => inBothFormats('Case/simple_search/download'));

  it('is text in exported master records', () => inBothFormats('provider_master/export'));

  it('is exported as text (users)', async () => {
    await userNamedFormula('f@firm.test');
    await inBothFormats('users/export');
  });

  it('is not in the template of an import', async () => {
    const template = 'provider_master/import/template?format=';
    for (const cells of [
      csvCells(await clerk.get<Buffer>(`${template}csv`)),
      xlsxCells(await clerk.get<Buffer>(`${template}xlsx`)),
    ]) {
      expect(cells).toContain('Provider Type');
      expect(cells.filter(cell => ACTIVE.test(cell))).toEqual([]);
    }
  });

  it('is exported as text (settings)', async () => {
    const setting = { display_name: FORMULA, parameter_name: 'note', parameter_value: FORMULA };
    expect(await clerk.post('setting/application', setting)).toMatchObject({ status: 201 });
    await inBothFormats('setting/application/export');
  });

  it('is text in the exported activity report', async () => {
    const download = 'report_type/user_activity_report/download';
    const body = { date_type: 1, users: [{ id: '*' }] };
    // The sign-in has the name of its user in a separate column.
    await userNamedFormula('signs.in@firm.test');
    await User.signIn(firm.product.url, 'signs.in@firm.test');
    await until('the sign-in', async () => {
      const cells = csvCells(await clerk.post<Buffer>(download, { ...body, format: 'csv' }));
      return cells.some(cell => cell.startsWith(HARMLESS));
    });
    await inBothFormats(download, body);
  });

  it("is text in the exported difference of a case's moments", async () => {
    const from = new Date().toISOString();
    const treatment = { bill_number: FORMULA, dos_from: '2025-10-02', dos_to: '2025-10-02', bill_amount: 10 };
    expect((await clerk.post(`case/${caseId}/treatment/with/cpt/add`, treatment)).status).toBe(201);
    expectHarmless(csvCells(await clerk.get<Buffer>(`case/${caseId}/difference/download?from=${from}`)));
  });

  it('is text in the exported lines of an invoice', async () => {
    const paid = { transaction_type: 'PRINCIPAL', amount: 10, transaction_date: '2026-01-05' };
    expect((await clerk.post(`case/${caseId}/payment/transaction`, paid)).status).toBe(201);
    const at = `provider_master/${firm.provider}/invoices`;
    const period = { kind: 'escrow', period_from: '2026-01-01', period_to: '2026-01-31' };
    await until('the payment', async () => {
      const { body } = await clerk.post<{ lines: unknown[] }>(`${at}/preview`, period);
      return body.lines.length === 1;
    });
    const { body: issued } = await clerk.post<{ invoice_number: string }>(at, period);
    await inBothFormats(`${at}/${issued.invoice_number}/export`);
  });

  it('is exported as text (report, with the sheet that lists its parameters)', async () => {
    const paid = { transaction_type: 'PRINCIPAL', amount: 10, transaction_date: '2025-12-05', payer: FORMULA };
    expect((await clerk.post(`case/${caseId}/payment/transaction`, paid)).status).toBe(201);
    const period = { field: 'transaction_date', from: '2025-12-01', to: '2025-12-31' };
    const parameters = { period, payer: FORMULA };
    await inBothFormats('report/payment/export', { parameters });
    const cells = xlsxCells(await clerk.post<Buffer>('report/payment/export', { parameters, format: 'xlsx' }));
    expect(cells[cells.indexOf('Payer', cells.indexOf('Report')) + 1]).toBe(HARMLESS);
  });

  it('is text in the refused rows of an import', async () => {
    const form = new FormData();
    const lines = ['Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Proc Code,Bill No,Billed'];
    lines.push(`${FORMULA},Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/02/2025,ZZ101,B1,${FORMULA}`);
    form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'clinic.csv');
    const { body: started } = await clerk.post<{ job_id: string }>('case/bulk_import', form);
    await until('the end of the import', async () => {
      const { body } = await clerk.get<{ TaskStateId: number }>(`background_job/${started.job_id}`);
      return body.TaskStateId > 2;
    });
    expectHarmless(csvCells(await clerk.get<Buffer>(`background_job/${started.job_id}/rows`)));
  });

  it('is text in the refused rows of a note import', async () => {
    const form = new FormData();
    form.set('file', new Blob([`Old Case,Note Text\n${FORMULA},${FORMULA}`], { type: 'text/csv' }), 'notes.csv');
    const { body: started } = await clerk.post<{ job_id: string }>('case/note/bulk_import', form);
    await until('the end of the import', async () => {
      const { body } = await clerk.get<{ TaskStateId: number }>(`background_job/${started.job_id}`);
      return body.TaskStateId > 2;
    });
    expectHarmless(csvCells(await clerk.get<Buffer>(`background_job/${started.job_id}/rows`)));
  });
});
