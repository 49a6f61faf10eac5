import type { Locator, Page } from 'playwright-core';
import { newVisitor, signIn, type Visitor } from './browser.js';

/** /case/details as a user handles it. */
export class CaseScreen {
  constructor(
    readonly page: Page,
    readonly caseId: string,
  ) {}

  /** Reopens the case at a tab: BI, CI, PT, DC, NT, CH. */
  async open(tab = 'BI'): Promise<void> {
    const before = this.page.url().replace(/#.*/, '');
    await this.page.goto(`/case/details?case_id=${this.caseId}#${tab}`);
    // An address that differs in its tab alone loads nothing.
    if (this.page.url().replace(/#.*/, '') === before) await this.page.reload();
    await this.page.getByRole('slider', { name: 'The case as of' }).waitFor();
  }

  /** Claim, paid and balance in the head. */
  get figures(): Locator {
    return this.page.locator('dl').filter({ hasText: 'Balance' }).first();
  }

  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  /** What the menu of a row offers. */
  async rowAction(of: string | RegExp, action: string): Promise<void> {
    await this.page.getByRole('button', { name: of }).first().click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The question before something goes for good. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'Delete Confirmation !' });
  }
}

/** Saves what a drawer holds and waits until it is gone. */
export async function saveDrawer(drawer: Locator): Promise<void> {
  await drawer.page().keyboard.press('Control+s');
  await drawer.waitFor({ state: 'detached' });
}

/** Chooses from a list of options. */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await box.page().getByRole('option', { name: option }).first().click();
}

/** Another user in a separate browser. */
export async function asAnother(user: string, act: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await newVisitor();
  await signIn(visitor, user);
  await act(visitor);
  if (visitor.consoleErrors.length > 0) throw new Error(`The console of ${user}: ${visitor.consoleErrors.join('; ')}`);
  await visitor.context.close();
}
