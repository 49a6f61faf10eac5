import { SealContent, type Seal, type SealKeys } from './seal.js';
import { entriesOf, type LogEntry, type SealedLog } from './sealed-log.js';

/**
 * What is wrong. `missing`: seals were deleted. `seal`: the seal was changed. `content`: entries were changed, added, removed or moved.
 * `chain`: the entries are as they were sealed, but not the seal before. `key`: the key of the seals is not among SECRET_KEYS.
 */
export type DifferenceKind = 'missing' | 'seal' | 'content' | 'chain' | 'key';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly log: string;
  readonly number: number;
  /** Of the seal that was compared: in case of missing ones, of the next one. */
  readonly seal: Seal;
  /** Exclusive; undefined: from the beginning. */
  readonly after: string | undefined;
  readonly found: number;
  /** The first entry that is not as it was sealed. Undefined when only the last ones are missing, and when the entries are not to blame. */
  readonly first: LogEntry | undefined;
}

export interface Verification {
  readonly log: string;
  readonly entries: number;
  readonly seals: number;
  readonly differences: readonly Difference[];
}

/** Compares a log with its seals, in order. `start`: the seal before the first of them; default: they are all. */
export async function verifySeals(
  log: SealedLog,
  seals: AsyncIterable<Seal>,
  keys: SealKeys,
  start?: Seal,
): Promise<Verification> {
  const entries = entriesOf(log, start?.lastPosition);
  const differences: Difference[] = [];
  let [before, digest, checked, count] = [start, start?.digest ?? '', 0, 0];
  let unproven: Difference | undefined;
  let next = await entries.next();
  for await (const seal of seals) {
    const content = new SealContent(seal, digest, seal.marks);
    const isPosition = isPositionOf(log, seal.lastPosition);
    while (!next.done && isPosition && log.comparePositions(next.value.position, seal.lastPosition) <= 0) {
      content.add(next.value);
      next = await entries.next();
    }
    const found = content.digest();
    const kind = isPosition ? kindOf(seal, content, found, before, keys) : 'seal';
    const number = kind === 'missing' ? (before?.number ?? 0) + 1 : seal.number;
    const difference = {
      log: log.name,
      number,
      seal,
      after: before?.lastPosition,
      found: content.count,
      first: content.firstDifference,
    };
    if (kind === 'key') unproven ??= { ...difference, kind };
    else if (kind) differences.push({ ...difference, kind });
    else unproven = undefined;
    // A changed seal must not make the next one wrong.
    digest = kind === 'seal' ? found : seal.digest;
    before = seal;
    checked += 1;
    count += content.count;
  }
  return { log: log.name, entries: count, seals: checked, differences: unproven ? [...differences, unproven] : differences };
}

function kindOf(
  seal: Seal,
  content: SealContent,
  digest: string,
  before: Seal | undefined,
  keys: SealKeys,
): DifferenceKind | undefined {
  const isGenuine = keys.isGenuine(seal);
  if (isGenuine === false) return 'seal';
  if (seal.number !== (before?.number ?? 0) + 1) return 'missing';
  if (digest !== seal.digest) return content.firstDifference || content.count !== seal.count ? 'content' : 'chain';
  return isGenuine ? undefined : 'key';
}

function isPositionOf(log: SealedLog, position: string): boolean {
  try {
    return log.comparePositions(position, position) === 0;
  } catch {
    return false;
  }
}
