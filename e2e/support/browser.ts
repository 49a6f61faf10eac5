import axe, { type RunOptions } from 'axe-core';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.mjs';
import { checkCallsOf, expectDescribedCalls } from './described-calls.js';

const OUTPUT = join(import.meta.dirname, '../.output');

export const productUrl = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('The product does not run: start the journeys with npm run test:e2e.');
  return url;
};

/** Password of every demo user. */
export const DEMO_PASSWORD = 'Demo#2026';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Anything the browser's console called an error. */
  readonly consoleErrors: string[];
}

let browser: Browser | undefined;

export async function openBrowser(): Promise<void> {
  if (!existsSync(CHROMIUM)) throw new Error(`No Chromium at ${CHROMIUM}.`);
  browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: CHROMIUM_FLAGS });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
  await expectDescribedCalls();
}

interface Profile {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly timezoneId?: string;
}

/** A fresh browser profile in the look of a user. */
export async function newProfile({ width = 1440, height = 900, dark = false, ...options }: Profile & BrowserContextOptions) {
  if (!browser) throw new Error('openBrowser() first.');
  return browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
}

/** A fresh browser profile without a signed-in user. */
export async function newVisitor(options: Profile & Pick<BrowserContextOptions, 'baseURL'> = {}): Promise<Visitor> {
  const context = await newProfile({ baseURL: productUrl(), ...options });
  checkCallsOf(context);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('pageerror', error => consoleErrors.push(error.message));
  return { page, context, consoleErrors };
}

export async function signIn({ page }: Visitor, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/user/i).first().fill(username);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => !url.pathname.includes('/login'));
}

/** A picture of the screen in e2e/.output, to look at when a journey fails or a screen changes. */
export async function picture({ page }: Visitor, name: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
}

/** A list's rows are alike: the first few speak for all, and a list of hundreds is looked at in no more time than a short one. */
const ROWS_LIKE_THOSE_BEFORE = 'tbody > tr:nth-child(n + 6)';

/**
 * The screen's accessibility faults that matter: 'rule: element'. Empty is what every screen owes. What is being reloaded is dimmed for a moment, and
 * may begin to be while axe looks: a fault is one that is there at the second look, too.
 */
export async function seriousFaults({ page }: Visitor, rules: Rules = {}): Promise<string[]> {
  const settledFaults = async () => {
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    return faultsNow(page, rules);
  };
  const first = await settledFaults();
  return first.length ? settledFaults() : first;
}

/** The rules that depend on colors. */
export const CONTRAST = ['color-contrast'];
/** Rules that depend on where elements are and how large. */
export const LAYOUT = ['scrollable-region-focusable', 'target-size'];

/** All rules, unless only some or all but some are wanted. */
interface Rules {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

const WCAG: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** As above, of what the page shows at this moment. */
export async function faultsNow(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${axe.source};0`);
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: [...only] } : WCAG,
    rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
  };
  const context = { exclude: [ROWS_LIKE_THOSE_BEFORE] };
  const look = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.target.join(' '))))`;
  return page.evaluate<string[]>(look);
}
