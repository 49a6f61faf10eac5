import { guessMapping, mappingOf, type ImportMapping } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { openingOf } from '../src/application/case-opening.js';
import { StatusTable } from '../src/references/status-table.js';
import { CaseImporter, type ImportProgress } from '../src/processes/case-import/case-importer.js';
import type { ImportResult } from '../src/processes/case-import/import-result.js';
import type { PartyDirectory } from '../src/processes/case-import/parties.js';
import { readTable } from '../src/processes/case-import/table-file.js';
import { KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from './case-world.js';

export interface ImportWith {
  readonly session?: Session;
  readonly directory?: PartyDirectory;
  readonly mapping?: ImportMapping;
  readonly dryRun?: boolean;
  readonly createParties?: boolean;
  readonly progress?: ImportProgress;
}

/** Imports a file's content as the job does. */
export async function importWith(
  { database, aggregates }: CaseWorld,
  content: string | Buffer,
  options: ImportWith = {},
): Promise<ImportResult> {
  const { session = sessionOf(2), directory = new KnownParties(), mapping, dryRun = false, createParties = true } = options;
  const table = readTable(Buffer.from(content), 'clinic.csv');
  const statuses = await new StatusTable(database.database).of(session.accountId);
  const importer = new CaseImporter(
    database.database,
    aggregates,
    directory,
    {
      session,
      context: { by: session.actor.name, at: SYSTEM_METADATA.time, today: '2026-04-21', statuses },
      opening: openingOf(statuses, undefined),
      specialities: new Map([['general practice', { id: 1, name: 'General practice' }]]),
      metadata: SYSTEM_METADATA,
    },
    {
      mapping: mapping ?? mappingOf(guessMapping(table.headers)),
      dryRun,
      createParties,
      source: { job_id: 'job', file_name: 'clinic.csv' },
    },
  );
  return importer.run(table, options.progress ?? (() => Promise.resolve()));
}
