import { commandTexts } from '@atlas/contracts';
import { accessOfEverybody, identityMigrations, MENUS_GUARD_CALLS } from '@atlas/identity';
import pg from 'pg';
import { declaredCalls } from './declared-access.js';
import { lostCallLines } from './lost-calls.js';

/** Says which roles and users lose which calls, once: when an installation with accounts begins to guard calls by menu entries and keys of actions. */
export async function accessReport(ownerUrl: string, ran: readonly string[]): Promise<readonly string[]> {
  const [Baseline] = identityMigrations.migrations;
  if (!ran.includes(MENUS_GUARD_CALLS) || (Baseline && ran.includes(new Baseline().name ?? ''))) return [];
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'atlas-access-report' });
  await owner.connect();
  try {
    const lines = lostCallLines(await accessOfEverybody(owner), declaredCalls());
    return lines.length ? lines : [commandTexts.noCallsLost];
  } finally {
    await owner.end();
  }
}
