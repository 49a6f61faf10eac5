import { expectDescribed } from '@atlas/testing/described-answers';
import type { BrowserContext, Request, Response } from 'playwright-core';
import { noteSecrets } from './sent-secrets.js';

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
  noteSecrets(sentBy(response.request()));
  if (body === undefined) return;
  noteSecrets(body);
  try {
    expectDescribed({ method: response.request().method(), path: pathname, status: response.status(), contentType, body });
  } catch (error) {
    problems.push((error as Error).message);
  }
}

/** The JSON that a page sent, if it sent any. */
function sentBy(request: Request): unknown {
  try {
    return request.postDataJSON() as unknown;
  } catch {
    return undefined;
  }
}

/** At the end of a journey. */
export async function expectDescribedCalls(): Promise<void> {
  await Promise.all(checks.splice(0));
  const found = [...new Set(problems.splice(0))];
  if (found.length) throw new Error(`Answers that the description of the API does not allow:\n${found.join('\n')}`);
}
