import { commandTexts } from '@atlas/contracts';
import type { DeadLetter, EventBus } from '@atlas/messaging';

export const DEAD_LETTERS_USAGE = commandTexts.deadLettersUsage;

/** More than anybody looks at; what is left is told the next time. */
const MOST = 10_000;
const CAUSE_LENGTH = 100;

/** Events that a consumer could not handle: lists them, shows one whole, or hands them to their consumer again. Answers what to print. */
export async function runDeadLettersCommand(bus: EventBus, [verb, ...ids]: readonly string[]): Promise<string> {
  if (verb === 'list') return listed(await bus.deadLetters({ limit: MOST }));
  if (verb === 'show' && ids.length === 1) return shown(find(await bus.deadLetters({ limit: MOST }), ids[0]!));
  if (verb === 'replay' && ids.length > 0) return replay(bus, ids);
  throw new Error(DEAD_LETTERS_USAGE);
}

function find(letters: readonly DeadLetter[], id: string): DeadLetter {
  const found = letters.filter(letter => letter.id.startsWith(id));
  if (found.length === 1) return found[0]!;
  throw new Error(found.length ? commandTexts.severalDeadLetters(id, found.length) : commandTexts.noDeadLetter(id));
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > CAUSE_LENGTH ? `${line.slice(0, CAUSE_LENGTH - 1)}…` : line;
};

function listed(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return commandTexts.noDeadLetters;
  const rows = letters.map(({ id, failedAt, group, topic, eventType, accountId, key, attempts, cause }) => [
    id,
    failedAt,
    group,
    topic,
    eventType ?? '?',
    key === null ? '?' : `${accountId ?? '?'}:${key}`,
    String(attempts),
    oneLine(cause),
  ]);
  const heads = commandTexts.deadLetterColumns;
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map(row => row[column]!.length)));
  return [heads, ...rows]
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown({ payload, ...letter }: DeadLetter): string {
  const lines = Object.entries(letter).map(([name, value]) => `${name.padEnd(10)}  ${value ?? commandTexts.unreadable}`);
  return [...lines, '', pretty(payload)].join('\n');
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** In the order in which they failed. Its consumer's inbox takes each event once, also one that had its effect before it failed. */
async function replay(bus: EventBus, wanted: readonly string[]): Promise<string> {
  const letters = await bus.deadLetters({ limit: MOST });
  const chosen = wanted.includes('all') ? letters : wanted.map(id => find(letters, id));
  const count = await bus.replay(chosen.map(({ id }) => id));
  return commandTexts.deadLettersReplayed(count);
}
