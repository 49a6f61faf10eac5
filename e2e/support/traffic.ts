import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser.js';

/** The next screen within the client that is there, as the menu's links lead to it. */
export const goOn = ({ page }: Visitor, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }));`,
  );

/** Detects when a page has received all its data. */
export class Traffic {
  #under = 0;
  #lastAt = Date.now();

  constructor(page: Page) {
    const note = (change: number) => () => {
      this.#under += change;
      this.#lastAt = Date.now();
    };
    page.on('request', note(1));
    page.on('requestfinished', note(-1));
    page.on('requestfailed', note(-1));
  }

  /** Nothing under way for a quarter of a second from now on: a screen that has just been asked for has not sent anything yet. */
  async settled(): Promise<void> {
    this.#lastAt = Date.now();
    while (this.#under > 0 || Date.now() - this.#lastAt < 250) await sleep(25);
  }
}
