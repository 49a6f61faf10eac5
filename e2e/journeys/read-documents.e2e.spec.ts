import type { Locator, Page } from 'playwright-core';
import { until } from '@atlas/testing/until';
import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, picture, seriousFaults, signIn, type Visitor } from '../support/browser.js';
import { CaseScreen } from '../support/case-screen.js';
import { addCase, runTag } from '../support/cases.js';
import { cutCells } from '../support/cut-cells.js';
import { downloadOf } from '../support/downloads.js';
import { letter, lockedPaper, paper, papers, photo } from '../support/papers.js';

const RUN = runTag();
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Activity {
  result: { description: string }[];
}

/** A case's documents are read beside it, by mouse and keys. */
describe('the documents of a case', () => {
  let admin: Client;
  let clerk: Visitor;
  let page: Page;
  let caseId: string;
  let screen: CaseScreen;
  let node: number;
  const denial = papers(`Denial of ${RUN}`, `Page two of ${RUN}`);

  const beside = (name: string): Locator => page.getByRole('region', { name: `Opened beside: ${name}` });
  const sheet = (index: number): Locator => page.getByRole('group', { name: `Page ${index}`, exact: true });
  const widthOf = async (at: Locator) => Math.round((await at.boundingBox())?.width ?? 0);
  const shownId = () => new URL(page.url()).searchParams.get('document');
  const upload = async (name: string, content: Buffer, type: string) => {
    const answer = await admin.upload(`case/${caseId}/document`, { name, content, type }, { node_id: String(node) });
    if (answer.status !== 201) throw new Error(`${name} was not taken: ${answer.text}`);
  };

  beforeAll(async () => {
    await openBrowser();
    admin = await Client.signedIn('admin@demo.test');
    clerk = await newVisitor();
    page = clerk.page;
    await signIn(clerk, 'clerk@demo.test');
    caseId = await addCase(admin, { injured_last_name: `Reader${RUN.toLowerCase()}`, ins_claim_number: `RD-${RUN}` });
    screen = new CaseScreen(page, caseId);
    node = (await admin.get<{ NodeID: number }[]>('CaseFilling/GetNodes')).body[0]?.NodeID ?? 0;
    // The newest comes first in the list.
    for (const [name, content, type] of [
      ['locked.pdf', lockedPaper(), 'application/pdf'],
      ['broken.pdf', Buffer.from('%PDF-1.7\nnothing else'), 'application/pdf'],
      ['notice.txt', Buffer.from(`To the carrier, ${RUN}`), 'text/plain'],
      ['letter.docx', letter(`Dear carrier of ${RUN}`), WORD],
      ['x-ray.png', photo(300, 100), 'image/png'],
      ['denial.pdf', denial, 'application/pdf'],
    ] as const)
      await upload(name, content, type);
  });
  afterAll(async () => {
    expect(clerk.consoleErrors).toEqual([]);
    await closeBrowser();
  });

  it('open beside the case, with their text', async () => {
    await screen.open('DC');
    await page.getByRole('grid', { name: 'Documents' }).getByRole('link', { name: 'denial.pdf' }).click();
    await beside('denial.pdf').getByText('Page 1 of 2').waitFor();
    await sheet(1).getByText(`Denial of ${RUN}`).waitFor();
    await sheet(1).locator('canvas').waitFor();
    // The case stays, and is worked on.
    await page.getByRole('tab', { name: /^Documents/, selected: true }).waitFor();
    expect(shownId()).not.toBeNull();
    await picture(clerk, 'document-pdf');
    expect(await seriousFaults(clerk)).toEqual([]);
  });

  it('leave the figures and the list of files visible beside them, on a small screen too', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await until('files and days that are not cut', async () => (await cutCells(page)).length === 0);
    await until('figures that are not cut', () =>
      page.evaluate<boolean>(`[...document.querySelectorAll('dl dd')].every(each => each.scrollWidth <= each.clientWidth)`),
    );
    await beside('denial.pdf').getByRole('button', { name: 'Download' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('are zoomed, rotated and scrolled by keys', async () => {
    const fitted = await widthOf(sheet(1));
    await page.keyboard.press('+');
    await until('the page is larger', async () => (await widthOf(sheet(1))) > fitted);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await until('the page is smaller', async () => (await widthOf(sheet(1))) < fitted);
    await page.keyboard.press('0');
    await until('the page fits', async () => (await widthOf(sheet(1))) === fitted);
    const upright = await sheet(1).boundingBox();
    await page.keyboard.press('r');
    await until('the page lies on its side', async () => {
      const box = await sheet(1).boundingBox();
      return box !== null && upright !== null && box.height < box.width && upright.height > upright.width;
    });
    await page.keyboard.press('Shift+R');
    await until('the page is upright', async () => (await sheet(1).boundingBox())?.height === upright?.height);
    await page.keyboard.press('End');
    await beside('denial.pdf').getByText('Page 2 of 2').waitFor();
    await sheet(2).getByText(`Page two of ${RUN}`).waitFor();
  });

  it('are switched by the arrow keys, without entries in the browser history', async () => {
    const first = shownId();
    await page.keyboard.press('ArrowRight');
    await beside('x-ray.png').getByText('2 of 6').waitFor();
    await sheet(1).locator('canvas').waitFor();
    expect(await widthOf(sheet(1))).toBe(300);
    await page.keyboard.press('ArrowRight');
    const pages = page.frameLocator('iframe[title="letter.docx"]');
    await pages.getByText(`Dear carrier of ${RUN}`).waitFor();
    await picture(clerk, 'document-word');
    expect(await seriousFaults(clerk)).toEqual([]);
    // Keys go on working after a click into the Word file.
    await pages.getByText(`Dear carrier of ${RUN}`).click();
    await page.keyboard.press('ArrowRight');
    await beside('notice.txt').getByText(`To the carrier, ${RUN}`).waitFor();
    for (const [name, place] of [
      ['letter.docx', '3 of 6'],
      ['x-ray.png', '2 of 6'],
      ['denial.pdf', '1 of 6'],
    ] as const) {
      await page.keyboard.press('ArrowLeft');
      await beside(name).getByText(place).waitFor();
    }
    expect(shownId()).toBe(first);
    await page.goBack();
    await beside('denial.pdf').waitFor({ state: 'detached' });
    await page.goForward();
    await beside('denial.pdf').getByText('Page 1 of 2').waitFor();
  });

  it('report what is wrong with a file, and offer it as a download', async () => {
    await page.getByRole('grid', { name: 'Documents' }).getByRole('link', { name: 'broken.pdf' }).click();
    await beside('broken.pdf').getByText('This file is damaged').waitFor();
    await page.keyboard.press('ArrowRight');
    await beside('locked.pdf').getByText('This file is protected by a password').waitFor();
    await picture(clerk, 'document-locked');
    expect(await seriousFaults(clerk)).toEqual([]);
    const saved = await downloadOf(page, () => beside('locked.pdf').getByRole('button', { name: 'Download' }).first().click());
    expect(saved.name).toBe('locked.pdf');
    await page.keyboard.press('Escape');
    await beside('locked.pdf').waitFor({ state: 'detached' });
    expect(shownId()).toBeNull();
  });

  it('open by their URL as of a day, and each view is recorded once', async () => {
    await screen.open('DC');
    await page.getByRole('grid', { name: 'Documents' }).getByRole('link', { name: 'denial.pdf' }).click();
    await sheet(1).getByText(`Denial of ${RUN}`).waitFor();
    const documentId = shownId() ?? '';
    const looks = async () => {
      const { body } = await admin.post<Activity>(`case/${caseId}/audit/records`, { page: 1, top: 500 });
      return body.result.filter(row => JSON.stringify(row).includes('Downloaded denial.pdf')).length;
    };
    let before = 0;
    await until('the looks so far are counted', async () => {
      before = await looks();
      return before > 0;
    });
    const moment = new Date().toISOString();
    await upload('later.pdf', paper(`Later than ${RUN}`), 'application/pdf');
    await page.goto(
      `/case/details?case_id=${caseId}&as_of=${encodeURIComponent(moment)}&document=${encodeURIComponent(documentId)}#DC`,
    );
    await sheet(1).getByText(`Denial of ${RUN}`).waitFor();
    await beside('denial.pdf').getByText('1 of 6').waitFor();
    // Half a screen has no room for the note.
    await page
      .getByText(/read-only/)
      .first()
      .waitFor({ state: 'attached' });
    await until('one more look is counted', async () => (await looks()) > before);
    expect(await looks()).toBe(before + 1);
    const saved = await downloadOf(page, () => beside('denial.pdf').getByRole('button', { name: 'Download' }).click());
    expect(saved.content.equals(denial)).toBe(true);
  });
});
