import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { CURRENT } from './picture-folders.mjs';

/**
 * Replaces what follows the clock, so that pictures of two days are equal: dates, times of day, days to or since a deadline, and how long a job took.
 * Runs in the page.
 */
const FIX_TIMES = `() => {
  const fixed = text => text
    .replace(/\\d{2}([/-])\\d{2}\\1\\d{4}/g, '00$100$10000')
    .replace(/\\d{1,2}:\\d{2}(:\\d{2})?( [AP]M)?/g, '00:00')
    .replace(/[−-]?\\d+ (d|y|s|\\/s)\\b/g, '0 $1')
    .replace(/\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \\d{4}/g, 'Jan 0000');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data } = walker.currentNode;
    if (fixed(data) !== data) walker.currentNode.data = fixed(data);
  }
  for (const input of document.querySelectorAll('input')) if (fixed(input.value) !== input.value) input.value = fixed(input.value);
}`;

/** Pictures that are equal twice in a row: nothing moves any more. */
async function stillPicture(page: Page): Promise<Buffer> {
  const shot = async () => {
    await page.evaluate(`(${FIX_TIMES})()`);
    return page.screenshot({ animations: 'disabled' });
  };
  let picture = await shot();
  for (let tries = 0; tries < 10; tries += 1) {
    await sleep(100);
    const next = await shot();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/** Stores a picture of the page for the comparison with the run before. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(CURRENT, { recursive: true });
  // At the upper right corner, nothing is under the pointer.
  await page.mouse.move((page.viewportSize()?.width ?? 1) - 1, 0);
  writeFileSync(join(CURRENT, `${name}.png`), await stillPicture(page));
}
