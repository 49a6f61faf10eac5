import { commandTexts } from '@atlas/contracts';
import { ActivityTrail, eventLog, type EventStore } from '@atlas/event-sourcing';
import {
  currentOrigin,
  INSTALLATION,
  SealKeys,
  Seals,
  type Config,
  type Database,
  type Difference,
  type SealedLog,
  type Verification,
} from '@atlas/platform';
import { historyLog } from '@atlas/resource-engine';

export interface SealsTools {
  readonly config: Pick<Config, 'secretKeys'>;
  readonly database: Database;
  readonly store: EventStore;
}

/** Of what was found, an event contains the beginning. */
const MOST_RECORDED = 100;

/** What to print, and whether nothing was found that should not be. */
export interface SealsOutcome {
  readonly text: string;
  readonly isSound: boolean;
}

export const isSealsVerb = (verb: string | undefined): boolean => verb === 'seal' || verb === 'seals' || verb === 'verify';

/** Seals the logs, lists the seals, or verifies the logs by them and by digests that the operator kept elsewhere. */
export async function runSealsCommand(tools: SealsTools, [verb, ...given]: readonly string[]): Promise<SealsOutcome> {
  const seals = new Seals(tools.database, new SealKeys(tools.config));
  const logs = [eventLog(tools.store), ...['master_data', 'filing'].map(schema => historyLog(tools.database, schema))];
  if (verb === 'verify') return verify(tools.store, seals, logs, given);
  if (given.length || !isSealsVerb(verb)) throw new Error(commandTexts.auditUsage);
  const lines: string[] = [];
  for (const log of logs) {
    if (verb === 'seals') for await (const seal of seals.of(log.name)) lines.push(lineOf(seal));
    else lines.push(sealedLine(log.name, await seals.sealNew(log)));
  }
  return { text: lines.join('\n') || commandTexts.noSeals, isSound: true };
}

async function verify(
  store: EventStore,
  seals: Seals,
  logs: readonly SealedLog[],
  given: readonly string[],
): Promise<SealsOutcome> {
  const kept = given.map(text => keptSeal(text, logs));
  const verified: Verification[] = [];
  for (const log of logs) verified.push(await seals.verify(log));
  const lines = verified.map(one => commandTexts.verified(one.log, one.entries, one.seals, one.differences.length));
  const problems = verified.flatMap(({ differences }) => differences.map(differenceLine));
  for (const { text, log, number, digest } of kept) {
    const seal = await seals.find(log, number);
    if (!seal) problems.push(commandTexts.keptSealGone(text));
    else if (seal.digest !== digest) problems.push(commandTexts.keptSealDiffers(text, seal.digest));
  }
  await new ActivityTrail(store).record(
    { ...INSTALLATION, ...currentOrigin() },
    {
      type: 'FactsVerified',
      description: commandTexts.recordsVerified(problems.length),
      data: { problems: problems.slice(0, MOST_RECORDED) },
    },
  );
  return { text: [...lines, ...problems].join('\n'), isSound: problems.length === 0 };
}

/** 'LOG:NUMBER:DIGEST', as `seals` prints it. */
function keptSeal(text: string, logs: readonly SealedLog[]) {
  const [, log = '', number = '', digest = ''] = /^(\w+):(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!logs.some(({ name }) => name === log)) throw new Error(commandTexts.auditUsage);
  return { text, log, number: Number(number), digest };
}

type Listed = Difference['seal'];

const lineOf = ({ sealedAt, log, number, digest, count, lastPosition }: Listed): string =>
  [sealedAt, `${log}:${number}:${digest}`, commandTexts.sealLine(count, lastPosition)].join('  ');

const sealedLine = (log: string, made: readonly Listed[]): string =>
  commandTexts.sealed(
    log,
    made.reduce((sum, { count }) => sum + count, 0),
    made.length,
  );

function differenceLine({ kind, log, number, seal, after, found, first }: Difference): string {
  const what = [commandTexts.sealDifferences[kind]];
  if (kind === 'content') {
    what.push(commandTexts.sealCounts(seal.count, found));
    what.push(first ? commandTexts.firstDifference(first.name) : commandTexts.lastFactsMissing);
  }
  return commandTexts.sealDifference(log, number, seal.sealedAt, after, seal.lastPosition, what.join(' '));
}
