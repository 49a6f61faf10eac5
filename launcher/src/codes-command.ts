import { AppError, CODE_SETS, commandTexts, isDay, LOADED_SETS, newYorkDay, type LoadedSet } from '@atlas/contracts';
import { SharedCodes, type LoadedCodes, type SharedCodeFile } from '@atlas/master-data';
import type { Config } from '@atlas/platform';
import { NestFactory } from '@nestjs/core';
import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { closeAdapters } from './adapters/adapters.js';
import { oneService } from './all-services.module.js';

export const CODES_USAGE = commandTexts.codesUsage;

const RELEASE_MAX = 40;

/** Loads codes that all accounts read from a file on this machine, beside a running product. Answers what to print. */
export async function runCodesCommand(config: Config, given: readonly string[]): Promise<string> {
  const file = readCodesCommand(given);
  const app = await NestFactory.createApplicationContext(oneService(config, 'master-data'), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    return report(file, await app.get(SharedCodes, { strict: false }).load(file));
  } catch (error) {
    // The fields of a request say more than its first message.
    throw error instanceof AppError ? new Error(error.message) : error;
  } finally {
    await app.close();
    await closeAdapters(app);
  }
}

const OPTIONS = {
  set: { type: 'string' },
  release: { type: 'string' },
  from: { type: 'string' },
  'license-note': { type: 'string' },
  partial: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

export function readCodesCommand(given: readonly string[]): SharedCodeFile {
  const { values, positionals } = parsed(given);
  const [verb, path, ...more] = positionals;
  if (verb !== 'load' || path === undefined || more.length) throw new Error(CODES_USAGE);
  if (!existsSync(path)) throw new Error(commandTexts.noFile(path));
  const release = values.release?.trim() || basename(path, extname(path)).slice(0, RELEASE_MAX);
  if (release.length > RELEASE_MAX) throw new Error(commandTexts.releaseTooLong(RELEASE_MAX));
  return {
    path,
    set: setOf(values.set),
    release,
    effectiveFrom: dayOf(values.from),
    licenceNote: values['license-note']?.trim() || commandTexts.loadedByOperator,
    isPartial: values.partial,
    dryRun: values['dry-run'],
  };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(CODES_USAGE);
  }
}

function setOf(given: string | undefined): LoadedSet | undefined {
  const found = LOADED_SETS.find(set => set === given);
  if (given !== undefined && !found) throw new Error(commandTexts.noCodeSet(given, LOADED_SETS.join(', ')));
  return found;
}

function dayOf(given: string | undefined): string {
  if (given !== undefined && !isDay(given)) throw new Error(commandTexts.fromNotValid);
  return given ?? newYorkDay(new Date());
}

/** The figures first, then each refused row with its line and reason. */
function report({ dryRun, release }: SharedCodeFile, { set, figures, refused }: LoadedCodes): string {
  const { created, updated, skipped, gone, duplicates } = figures;
  return [
    commandTexts.codesLoaded(CODE_SETS[set], release, dryRun),
    commandTexts.codeFigures({ created, updated, skipped, gone, duplicates, refused: refused.length }),
    ...refused.map(({ row, field, message }) => commandTexts.rowRefused(row, field === 'row' ? undefined : field, message)),
  ].join('\n');
}
