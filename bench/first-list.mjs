import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.mjs';
import { ADMIN } from './http.mjs';
import { median, rounded } from './measure.mjs';
import { startProduct } from './servers.mjs';

const ROUNDS = 5;
const TARGET_MS = 1200;
/** All scripts that the first list loads, each compressed by gzip. */
const TARGET_KB = 380;
/** Token, session, rows. */
const TARGET_CALLS = 3;
/** From the click on a case in the list to its head and the first table of its tab. */
const OPEN_TARGET_MS = 300;
const CASES_OPENED = 7;
/** What the client loads in advance is there by then. */
const IDLE_MS = 2_000;
/** What the first start of the demo has set going is over by then. */
const REST_MS = 15_000;

/**
 * From the address of the case list to its first row in a browser that has nothing of the client in its cache; the user is signed in. The product's
 * demo data, a browser without a graphics card.
 */
export async function benchFirstList(url) {
  const product = await startProduct(url);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    let signedIn = await signIn(browser, product.url);
    await sleep(REST_MS);
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({
        baseURL: product.url,
        storageState: signedIn,
        viewport: { width: 1440, height: 900 },
      });
      loads.push(await loadList(await context.newPage()));
      // Each load renews the refresh cookie; the next browser has the latest one.
      signedIn = await context.storageState();
      await context.close();
    }
    const of = name => median(loads.map(load => load[name]));
    const [firstCase, ...nextCases] = await openCases(browser, product.url, signedIn);
    return [
      result('first list in the browser after a cold load', of('ms'), 'ms', TARGET_MS),
      result('scripts of the first list, compressed by gzip', of('kB'), 'kB', TARGET_KB),
      result('calls before the first list has its rows', of('calls'), 'calls', TARGET_CALLS),
      result('opening the first case from the list', firstCase, 'ms', OPEN_TARGET_MS),
      result('opening another case from the list', median(nextCases), 'ms', OPEN_TARGET_MS),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

const result = (what, ours, unit, target) => ({ what, ours: Math.round(ours), unit, ratio: rounded(target / ours), target: 1 });

/** Opens the list and measures until its first row. Calls count when they are sent before the answer with the rows. */
async function loadList(page) {
  const scripts = [];
  const load = { calls: 0, hasRows: false };
  page.on('request', request => {
    if (!load.hasRows && request.url().includes('/AtlasAPI/')) load.calls += 1;
  });
  page.on('response', response => {
    if (response.url().endsWith('/simple_search')) load.hasRows = true;
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const started = performance.now();
  await page.goto('/case-management/search', { waitUntil: 'commit' });
  await page.locator('tr[data-row]').first().waitFor();
  const ms = performance.now() - started;
  const sizes = await Promise.all(scripts.map(async response => gzipSync(await response.body()).length));
  return { ms, calls: load.calls, kB: sizes.reduce((sum, size) => sum + size, 0) / 1024 };
}

/** Milliseconds to open each of the first cases of the list, one after the other. */
async function openCases(browser, baseURL, storageState) {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/case-management/search');
  const rows = page.locator('tr[data-row]');
  await rows.first().waitFor();
  await sleep(IDLE_MS);
  const times = [];
  for (let row = 0; row < CASES_OPENED; row++) {
    const link = rows.nth(row).getByRole('link').first();
    const started = performance.now();
    await link.click();
    await page.getByRole('slider', { name: 'The case as of' }).waitFor();
    await page.locator('table').first().waitFor();
    times.push(performance.now() - started);
    await page.goBack();
    await rows.first().waitFor();
  }
  await context.close();
  return times;
}

async function signIn(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/user/i).first().fill(ADMIN.username);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.locator('tr[data-row]').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
