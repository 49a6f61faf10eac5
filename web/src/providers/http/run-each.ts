export interface Outcome {
  done: number;
  /** What the server said, by item. */
  refused: { id: string; message: string }[];
}

/** Browsers open six connections to a server; two stay free for whatever else the screen asks. */
const AT_ONCE = 4;

/**
 * Runs an action for each item, a few at a time. Refusals are collected and the rest continues.
 */
export async function runEach(
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
  messageOf: (error: unknown) => string,
  onStep: (outcome: Outcome) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] };
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await run(id);
        outcome.done += 1;
      } catch (error) {
        outcome.refused.push({ id, message: messageOf(error) });
      }
      onStep({ done: outcome.done, refused: [...outcome.refused] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
