import { until } from '@atlas/testing/until';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import {
  CARRIER,
  CLAIM,
  claims837,
  CLINIC,
  csv,
  csvFile,
  HEADERS,
  line,
  LINES,
  OTHER_CLAIM,
  OTHER_CLINIC,
  RUN,
} from '../support/clinic-file.js';
import { chooseFile, control, dryRun, figure, messages, openWizard, seeResult } from '../support/import-screen.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';

interface Job {
  id: string;
  TaskStateId: number;
  result: {
    created: number;
    updated: number;
    skipped: number;
    totals: { rows: number; amount: number; booked: { rows: number }; known: { rows: number }; refused: { rows: number } };
  };
}
interface CaseRow {
  case_id: string;
  injured_last_name: string;
  provider_name: string;
  claim_amount: number;
}

describe('importing the file of a clinic', () => {
  let admin: Client;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@north.test');
  });
  afterAll(closeBrowser);
  beforeEach(async () => {
    visitor = await newVisitor();
    page = visitor.page;
  });
  afterEach(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });

  const casesOf = async (claim: string): Promise<CaseRow[]> =>
    (await admin.post<{ result: CaseRow[] }>('Case/simple_search', { filters: { Ins_Claim_Number: claim } })).body.result;

  const ended = (id: string): Promise<Job> =>
    until('the job ends', async () => {
      const job = (await admin.get<Job>(`background_job/${id}`)).body;
      return job.TaskStateId > 2 && job;
    });

  const faultless = async (name: string): Promise<void> => {
    await picture(visitor, `import-${name}`);
    expect([name, await seriousFaults(visitor)]).toEqual([name, []]);
  };

  it('is imported in six steps: valid lines become cases, invalid ones are listed and can be downloaded', async () => {
    await signIn(visitor, 'admin@north.test');
    await openWizard(page);
    await faultless('1-file');

    await chooseFile(page, csvFile(`hollow-oak-${RUN}.csv`, csv(...LINES)));
    await page.getByRole('status').getByText('15 of 15 mapped').waitFor();
    await page.getByText('Windows-1252').waitFor();
    await page.getByText('Ana Núñez').waitFor();
    const billed = page.getByRole('combobox', { name: 'Atlas field for Billed' });
    await billed.click();
    await page.getByRole('option', { name: 'Skip' }).click();
    await page.getByRole('status').getByText('14 of 15 mapped').waitFor();
    await billed.click();
    await page.getByRole('option', { name: 'Bill amount' }).click();
    await page.getByRole('status').getByText('15 of 15 mapped').waitFor();
    await faultless('2-mapping');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill(`Hollow Oak ${RUN}`);
    await faultless('2-save-mapping');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('combobox', { name: 'Mapping', exact: true }).getByText(`Hollow Oak ${RUN}`).waitFor();
    const saved = await admin.get<{ name: string; mapping: Record<string, string> }[]>('case/bulk_import/mapping');
    expect(saved.body.find(({ name }) => name === `Hollow Oak ${RUN}`)?.mapping).toMatchObject({
      'Claim #': 'ins_claim_number',
      Billed: 'bill_amount',
    });

    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('tab', { name: /^Refused/ })
      .getByText('2')
      .waitFor();
    expect([await figure(page, 'Lines in the file'), await figure(page, 'Cases in the file')]).toEqual(['7', '3']);
    await page.getByLabel('Preview of lines').getByText('Núñez, Ana').first().waitFor();
    await faultless('3-preview');

    await page.keyboard.press('Control+Enter');
    await page.getByText('Dry run complete. Nothing was imported.').waitFor();
    const errors = messages(page).getByRole('row');
    await errors.filter({ hasText: 'Please Enter Injured Last Name.' }).filter({ hasText: '5' }).waitFor();
    await errors.filter({ hasText: 'Bill Amount 12x.00 is not valid.' }).filter({ hasText: '6' }).waitFor();
    await messages(page)
      .getByRole('tab', { name: /^Warnings/ })
      .click();
    await messages(page).getByText('The line has no carrier.').waitFor();
    await messages(page).getByText('The amount is 0.00.').waitFor();
    await messages(page)
      .getByRole('tab', { name: /^Possible duplicates/ })
      .getByText('1')
      .waitFor();
    await faultless('4-dry-run');
    expect(await casesOf(CLAIM)).toEqual([]);

    await page.getByRole('button', { name: /^Import 5 lines/ }).click();
    await page.getByText('Imported', { exact: true }).waitFor();
    await faultless('5-run');
    await seeResult(page);
    expect(await Promise.all(['Lines imported', 'Cases created', 'Refused'].map(label => figure(page, label)))).toEqual([
      '5',
      '3',
      '2',
    ]);
    expect(await control(page, 'In the file')).toEqual(['7', '295.50']);
    expect(await control(page, 'Added to cases')).toEqual(['5', '275.50']);
    expect(await control(page, 'Refused')).toEqual(['2', '20.00']);
    expect(await control(page, 'Difference')).toEqual(['0', '0.00']);
    await faultless('6-result');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Refused lines as CSV' }).click();
    const refused = (await readFile(await (await download).path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(refused).toEqual([
      `${HEADERS},Reason for refusal`,
      `${LINES[4]},Please Enter Injured Last Name.`,
      `${LINES[5]},Bill Amount 12x.00 is not valid.`,
    ]);

    await page.getByRole('link', { name: 'View 3 new cases' }).click();
    await page.waitForURL(/case-management\/search/);
    await page.getByText('3 of ').first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Núñez' }).count()).toBe(2);
    const cases = [...(await casesOf(CLAIM)), ...(await casesOf(OTHER_CLAIM))];
    expect(cases.map(({ provider_name, claim_amount }) => [provider_name, claim_amount]).sort()).toEqual([
      [CLINIC, 0],
      [CLINIC, 200.5],
      [OTHER_CLINIC, 75],
    ]);
  });

  it('creates no duplicates when it is imported again, and reports it', async () => {
    const twice = csv(line(`J${RUN}-3`, 'Weiss', CLINIC, CARRIER, '99203', 'B9', '10.00'));
    const importOnce = async (): Promise<Job> => {
      const started = await admin.upload<{ job_id: string }>('case/bulk_import', { name: 'twice.csv', content: twice });
      expect(started.status).toBe(202);
      return ended(started.body.job_id);
    };
    expect((await importOnce()).result).toMatchObject({ created: 1, totals: { booked: { rows: 1 } } });
    expect((await importOnce()).result).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 1,
      totals: { rows: 1, amount: 10, booked: { rows: 0 }, known: { rows: 1 }, refused: { rows: 0 } },
    });
    expect((await casesOf(`J${RUN}-3`)).map(({ claim_amount }) => claim_amount)).toEqual([10]);

    await signIn(visitor, 'admin@north.test');
    await dryRun(page, 'twice.csv', twice);
    await page.getByText('All lines of the file are already imported. An import would add nothing.').waitFor();
    expect(await control(page, 'Already imported')).toEqual(['1', '10.00']);
    expect(
      await page
        .getByRole('button', { name: /^Import/ })
        .last()
        .isDisabled(),
    ).toBe(true);
  });

  it('imports X12 claims without mapping, updates amounts if asked, and can be undone', async () => {
    const claim = `X${RUN}`;
    const bring = async (charge: string) =>
      (await admin.upload<{ job_id: string }>('case/bulk_import', { name: 'april.837', content: claims837(claim, charge) })).body
        .job_id;
    const april = await bring('100');
    expect((await ended(april)).result).toMatchObject({ created: 1, totals: { booked: { rows: 1 } } });

    await signIn(visitor, 'admin@north.test');
    await openWizard(page);
    await chooseFile(page, csvFile('may.837', claims837(claim, '120.5')));
    await page.getByText('need no mapping').waitFor();
    await page.getByRole('button', { name: /^Preview lines/ }).click();
    await page.getByRole('button', { name: /^Dry run/ }).click();
    await page
      .getByText(
        '1 line that was imported before has the amount $120.50 in this file instead of $100.00. The cases are not changed.',
      )
      .waitFor();
    await faultless('changed');
    await page.getByRole('switch', { name: 'Update amounts' }).click();
    await page.getByText('The cases will be updated.').waitFor();
    await page.getByRole('button', { name: /^Import 1 line/ }).click();
    await page.getByText('Imported', { exact: true }).waitFor();
    expect((await casesOf(claim)).map(({ claim_amount }) => claim_amount)).toEqual([120.5]);

    const may = new URL(page.url()).searchParams.get('job')!;
    for (const id of [may, april]) {
      const undo = await admin.post<{ id: string }>(`background_job/${id}/undo`, {});
      expect((await ended(undo.body.id)).result).toMatchObject({ undone: 1, left: 0 });
    }
    await until('the case is gone', async () => (await casesOf(claim)).length === 0);
  });

  it('creates no clinic without the permission: those lines are refused', async () => {
    const types = await admin.get<{ id: number }[]>('domain/Provider_Type/option');
    const known = await admin.post('provider_master', { name: `Known ${RUN}`, provider_type_id: types.body[0]?.id });
    expect(known.status).toBe(201);
    await signIn(visitor, 'clerk@north.test');
    await dryRun(
      page,
      `clerk-${RUN}.csv`,
      csv(
        line(`J${RUN}-4`, 'Idris', `Known ${RUN}`, '', '99203', 'B1', '30.00'),
        line(`J${RUN}-4`, 'Idris', `Unknown ${RUN}`, '', '99203', 'B2', '40.00'),
      ),
    );
    await messages(page)
      .getByRole('row')
      .filter({ hasText: `Provider Unknown ${RUN} is not known.` })
      .waitFor();
    await page.getByRole('button', { name: /^Import 1 line/ }).click();
    await page.getByText('Imported', { exact: true }).waitFor();
    expect((await casesOf(`J${RUN}-4`)).map(({ provider_name }) => provider_name)).toEqual([`Known ${RUN}`]);
    const providers = await admin.post<{ total_rows: number }>('provider_master/list', { query: `Unknown ${RUN}` });
    expect(providers.body.total_rows).toBe(0);
  });
});
