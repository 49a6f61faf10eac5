import { until } from '@atlas/testing/until';
import type { Page } from 'playwright-core';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { addCase, runTag } from '../support/cases.js';
import { choose } from '../support/case-screen.js';

const RUN = runTag();

interface Details {
  current_status_name: string;
  paid_amount: number;
  packet_id: string | null;
  policy_number: string;
}

/** Cases of one person as one: joined, paid by one check, compared, taken apart. The steps follow each other. */
describe('several cases', () => {
  let admin: Client;
  let visitor: Visitor;
  let page: Page;
  const ids: string[] = [];
  const details = async (at: number) => (await admin.get<Details>(`case/${ids[at]}/details`)).body;

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@demo.test');
    for (const [amount, policy] of [
      [300, '118265'],
      [100, '118265'],
      [200, '118256'],
    ] as const) {
      const claim = { injured_last_name: `Together${RUN.toLowerCase()}`, ins_claim_number: `CT-${RUN}` };
      ids.push(
        await addCase(admin, { ...claim, policy_number: `FHC-${RUN}-${policy}` }, [{ bill_number: `CL-${amount}`, amount }]),
      );
    }
    await until('the cases are found as similar', async () => {
      return (await admin.get<unknown[]>(`case/${ids[0]}/similars/claim_number`)).body.length === 2;
    });
    visitor = await newVisitor();
    page = visitor.page;
    await signIn(visitor, 'admin@demo.test');
  });
  afterAll(async () => {
    expect(visitor?.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('join a packet with similar cases', async () => {
    await page.goto(`/case/details?case_id=${ids[0]}#PK`);
    const similar = page.getByRole('grid', { name: 'Similar cases' });
    await similar
      .getByRole('row', { name: new RegExp(ids[1]!) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await page.getByRole('grid', { name: 'Cases to add' }).getByRole('link', { name: ids[1]! }).waitFor();
    await page.getByRole('button', { name: 'Create packet' }).click();
    const members = page.getByRole('grid', { name: 'Cases of the packet' });
    await members.getByRole('row', { name: new RegExp(`${ids[0]!}.*Lead case`) }).waitFor();
    expect((await details(1)).packet_id).toMatch(/-P\d{6}$/);
  });

  it('share one payment; the parts are visible before it is posted', async () => {
    await page.getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('10.01');
    await choose(page.getByRole('combobox', { name: 'Transaction type' }), 'Principal');
    await page.getByText('$10.01 is allocated.').waitFor();
    const part = (bill: string) => page.getByRole('textbox', { name: `Share of ${bill}` });
    expect([await part('CL-300').inputValue(), await part('CL-100').inputValue()]).toEqual(['7.51', '2.50']);
    await part('CL-300').fill('8.00');
    await page.getByText('The allocation exceeds the payment by $0.49.').waitFor();
    const post = page.getByRole('button', { name: /^Post payment/ });
    expect(await post.isDisabled()).toBe(true);
    await part('CL-100').fill('2.01');
    expect(await seriousFaults(visitor)).toEqual([]);
    await post.click();
    await page.getByRole('grid', { name: 'Cases of the packet' }).getByText('8.00').first().waitFor();
    expect([(await details(0)).paid_amount, (await details(1)).paid_amount]).toEqual([8, 2.01]);
  });

  it('are compared side by side, with differences and typing errors marked', async () => {
    await page.goto(`/caseCompareDetails?case_ids=${ids.join(',')}`);
    const table = page.getByRole('table', { name: 'Cases side by side' });
    await table.getByText('Possible typo').first().waitFor();
    await page.keyboard.press('d');
    await table.getByRole('rowheader', { name: 'Carrier' }).waitFor({ state: 'detached' });
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: `Adopt from ${ids[0]!}` }).click();
    await page.getByRole('button', { name: 'Adopt' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await table.getByText('Possible typo').first().waitFor({ state: 'detached' });
    expect((await details(2)).policy_number).toBe(`FHC-${RUN}-118265`);
  });

  it('are shown side by side, and are unchanged after leaving the packet', async () => {
    await page.goto(`/case/details?case_id=${ids[0]}&beside=${ids[2]}#PK`);
    await page
      .getByRole('region', { name: `Opened beside: ${ids[2]!}` })
      .getByText('CL-200', { exact: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Close the split' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove from packet' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Settles alone');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Not in a packet').waitFor();
    expect(await details(0)).toMatchObject({ packet_id: null, current_status_name: 'New / intake', paid_amount: 8 });
  });

  it('are cloned with person, insurer and accident', async () => {
    await page.goto(`/case-management/clone_case?case_id=${ids[0]}`);
    await page.getByRole('textbox', { name: 'Policy number' }).fill(`CLONE-${RUN}`);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/case\/details/);
    await page.getByText(`CLONE-${RUN}`).first().waitFor();
  });
});
