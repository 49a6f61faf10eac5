import { openingOf } from '../src/application/case-opening.js';
import { caseStream } from '../src/application/cases.js';
import { StatusTable } from '../src/references/status-table.js';
import { randomUUID } from 'node:crypto';
import { ACCOUNTS, SYSTEM_METADATA, type CaseWorld } from './case-world.js';

/** Opens cases of one invented person under these ids, in the demo account. */
export async function caseNamed(world: CaseWorld, ...ids: readonly string[]): Promise<void> {
  await casesWith(world, {}, ...ids);
}

/** The same, with more or other attributes. */
export async function casesWith(world: CaseWorld, attributes: object, ...ids: readonly string[]): Promise<void> {
  const tables = await new StatusTable(world.database.database).tables(ACCOUNTS.demo);
  for (const case_id of ids) {
    const person = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', provider_id: { id: 3, name: 'Cedar Loop PT' } };
    await world.aggregates.execute(
      caseStream(ACCOUNTS.demo, case_id),
      {
        type: 'OpenCase',
        data: { case_id, case_key: null, attributes: { ...person, ...attributes }, opening: openingOf(tables) },
      },
      { by: 'Casey Clerk', at: SYSTEM_METADATA.time, today: '2026-04-21', ...tables },
      { metadata: SYSTEM_METADATA, newId: randomUUID },
    );
  }
}
