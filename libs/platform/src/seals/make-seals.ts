import { commandTexts } from '@atlas/contracts';
import { SealContent, type Seal, type SealKeys } from './seal.js';
import { entriesOf, type SealedLog } from './sealed-log.js';

/** The newest seal was changed, or its key is not configured any more. */
export class SealNotGenuine extends Error {
  constructor({ log, number }: Seal) {
    super(commandTexts.newestSealNotGenuine(log, number));
    this.name = 'SealNotGenuine';
  }
}

/** Entries of one seal: a difference is found inside these. */
const MOST = 10_000;

/**
 * Seals what is behind the newest seal. Each seal proves all before it, so it must not follow a forged one: throws `SealNotGenuine`. After a change of keys there is a seal also if nothing is new: it proves
 * those of the old key.
 */
export async function* makeSeals(log: SealedLog, newest: Seal | undefined, keys: SealKeys): AsyncGenerator<Seal, void> {
  if (newest && !keys.isGenuine(newest)) throw new SealNotGenuine(newest);
  const end = await log.settledEnd();
  for (let before = newest; ;) {
    const head = { log: log.name, number: (before?.number ?? 0) + 1, sealedAt: new Date().toISOString() };
    const content = new SealContent(head, before?.digest ?? '');
    for await (const entry of entriesOf(log, before?.lastPosition, end)) {
      content.add(entry);
      if (content.count === MOST) break;
    }
    const { count, marks } = content;
    const lastPosition = content.last?.position ?? before?.lastPosition;
    if (lastPosition === undefined || (count === 0 && before?.keyId === keys.current)) return;
    before = keys.sign({ ...head, lastPosition, count, marks, digest: content.digest() });
    yield before;
    if (count < MOST) return;
  }
}
