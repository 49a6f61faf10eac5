import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

export interface Patience {
  /** How long it may take; 20 s by default, which is less than a test's time limit. */
  readonly withinMs?: number;
  /** Longest pause between two checks, 100 ms by default; the first checks follow sooner. */
  readonly everyMs?: number;
}

const FIRST_PAUSE_MS = 5;

/** What a look that has found something answers. */
export type Found<Answer> = Exclude<Answer, undefined | null | false | 0 | ''>;

/**
 * Looks until there is something, the first answer that is not falsy, or fails and names what did not come. A look that throws has not found
 * it yet; if it keeps throwing, the failure shows the error, an `expect` with its difference.
 */
export async function until<Answer>(
  what: string,
  look: () => Answer | Promise<Answer>,
  { withinMs = 20_000, everyMs = 100 }: Patience = {},
): Promise<Found<Answer>> {
  const end = Date.now() + withinMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const { answer, ...miss } = await lookedOnce(look);
    if (answer) return answer as Found<Answer>;
    if (Date.now() >= end) throw new Error(`Not within ${withinMs / 1000} s: ${what}.${failureText(answer, miss)}`, miss);
    await sleep(Math.min(pauseMs, everyMs));
  }
}

async function lookedOnce<Answer>(look: () => Answer | Promise<Answer>): Promise<{ answer?: Answer; cause?: unknown }> {
  try {
    return { answer: await look() };
  } catch (cause) {
    return { cause };
  }
}

/** What there is to say about the last look: `false` and nothing only mean that it was in vain. */
function failureText(answer: unknown, miss: { readonly cause?: unknown }): string {
  if ('cause' in miss) return ` The last look threw: ${miss.cause instanceof Error ? miss.cause.message : inspect(miss.cause)}`;
  return answer === undefined || answer === false ? '' : ` The last look answered ${inspect(answer)}.`;
}
