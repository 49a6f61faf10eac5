import { expectDescribed } from '@atlas/testing/described-answers';
import type { BrowserContext, Response } from 'playwright-core';

const checks: Promise<void>[] = [];
const problems: string[] = [];

/** Validates each JSON answer that the pages of the context get; `expectDescribedCalls` reports those that are not as described. */
export const checkCallsOf = (context: BrowserContext): void =>
  void context.on('response', response => void checks.push(check(response)));

async function check(response: Response): Promise<void> {
  const { pathname } = new URL(response.url());
  const contentType = response.headers()['content-type'];
  if (!pathname.startsWith('/AtlasAPI/api/') || !contentType?.includes('json')) return;
  // A page that was left has no bodies any more.
  const body = await response.json().catch(() => undefined);
  if (body === undefined) return;
  try {
    expectDescribed({ method: response.request().method(), path: pathname, status: response.status(), contentType, body });
  } catch (error) {
    problems.push((error as Error).message);
  }
}

/** At the end of a journey. */
export async function expectDescribedCalls(): Promise<void> {
  await Promise.all(checks.splice(0));
  const found = [...new Set(problems.splice(0))];
  if (found.length) throw new Error(`Answers that the description of the API does not allow:\n${found.join('\n')}`);
}
