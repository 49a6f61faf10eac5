import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeBrowser, CONTRAST, faultsNow, LAYOUT, newProfile, openBrowser } from './browser.js';

const STORYBOOK = join(import.meta.dirname, '../../.cache/storybook');
/** No server: the files are answered by the browser's own routing. With https the page has a clipboard. */
const ORIGIN = 'https://stories.test';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 768 };

/** Two browsers that start at once on a busy machine need more than half a minute. */
const OPENS_IN_MS = 120_000;

/** With `STORIES` only those whose title matches it: `STORIES='DataList|NotesTab' npm run test:stories`. */
export const allStories = (): readonly Entry[] => {
  const { entries } = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  const wanted = new RegExp(`/(${process.env.STORIES ?? '.*'})$`);
  return Object.values(entries).filter(({ title }) => wanted.test(title));
};

/** A query that finds nothing prints the whole document behind its message. */
const LONGEST_PROBLEM = 800;

/** Selects the story in Storybook's preview, and answers why it failed. Runs in the page. */
const SHOW = `async id => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const problems = [];
  const note = ({ message, name, stack }) => problems.push([name, message ?? stack].join(': ').slice(0, ${LONGEST_PROBLEM}));
  channel.on('storyThrewException', note);
  channel.on('playFunctionThrewException', note);
  channel.on('unhandledErrorsWhilePlaying', errors => errors.forEach(note));
  channel.on('storyMissing', () => problems.push('There is no such story.'));
  const finished = new Promise(resolve => channel.once('storyFinished', resolve));
  const { selection } = window.__STORYBOOK_PREVIEW__.selectionStore;
  if (selection?.storyId === id) channel.emit('forceRemount', { storyId: id });
  else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await finished;
  for (const event of ['storyThrewException', 'playFunctionThrewException', 'unhandledErrorsWhilePlaying', 'storyMissing'])
    channel.removeAllListeners(event);
  return [...new Set(problems)];
}`;

const DONE = `['finished', 'errored', 'aborted']`;

/** Changes the theme of what is shown, at once. Runs in the page. */
const SET_THEME = `theme => void window.dispatchEvent(new CustomEvent('story-theme', { detail: theme }))`;

/** Waits until what depends on the size of the window has been drawn again. Runs in the page. */
const DRAWN = `() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/** The elements that can be seen, by their names. Runs in the page. */
const SEEN = `() => [...document.querySelectorAll('body *')].filter(element => element.checkVisibility()).map(({ tagName }) => tagName).join(' ')`;

/** A page of Storybook's preview, which shows one story after the other. */
export class StoryPage {
  readonly #consoleErrors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', error => this.#consoleErrors.push(error.message));
    page.on('console', message => message.type() === 'error' && this.#consoleErrors.push(message.text()));
  }

  static async open(first: string): Promise<StoryPage> {
    // By this name Storybook knows a test, and stops animations when a story has finished.
    const context = await newProfile({ ...WIDE, userAgent: 'StorybookTestRunner' });
    await context.route(`${ORIGIN}/**`, route =>
      route.fulfill({ path: join(STORYBOOK, new URL(route.request().url()).pathname) }),
    );
    context.setDefaultTimeout(OPENS_IN_MS);
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/iframe.html?id=${first}&viewMode=story`);
    // Two play functions at a time would use one document.
    await page.waitForFunction(`${DONE}.includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase)`);
    return new StoryPage(page);
  }

  /** Renders the story and runs its play function; answers why it failed. */
  async show(id: string): Promise<readonly string[]> {
    this.#consoleErrors.length = 0;
    const problems = await this.page.evaluate<string[]>(`(${SHOW})(${JSON.stringify(id)})`);
    // The console repeats what failed.
    return problems.length ? problems.slice(0, 1) : [...this.#consoleErrors];
  }

  /** What is wrong with the story: in the light theme, in the colors of the dark one, and in a narrow window. */
  async problemsOf(id: string): Promise<readonly string[]> {
    await this.page.setViewportSize(WIDE);
    const problems = await this.show(id);
    if (problems.length) return problems;
    const light = await faultsNow(this.page);
    const seen = await this.page.evaluate<string>(`(${SEEN})()`);
    await this.page.evaluate(`(${SET_THEME})('dark')`);
    const dark = await faultsNow(this.page, { only: CONTRAST });
    await this.page.setViewportSize(NARROW);
    await this.page.evaluate(`(${DRAWN})()`);
    const isAlike = seen === (await this.page.evaluate<string>(`(${SEEN})()`));
    // Where a narrow window shows the same elements, only their places and sizes can be wrong.
    const narrow = await faultsNow(this.page, isAlike ? { only: LAYOUT } : { without: CONTRAST });
    return [...light, ...dark.map(fault => `dark: ${fault}`), ...narrow.map(fault => `narrow: ${fault}`)];
  }
}

/** Declares a test for each story of one part of all stories. */
export function showsEveryStory(part: number, parts: number): void {
  const stories = allStories().filter((_, place) => place % parts === part);
  let shown: StoryPage;

  describe('in the browser:', () => {
    beforeAll(async () => {
      await openBrowser();
      shown = await StoryPage.open(stories[0]!.id);
    }, OPENS_IN_MS);
    afterAll(() => closeBrowser());

    it.each(stories)('$title, $name', async ({ id }) => expect(await shown.problemsOf(id)).toEqual([]));
  });
}
