import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseMoney } from '../../domain/case/views/payments.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';

const CLAIMS = join(import.meta.dirname, '../../../../../../shared/data/claims');

/** Real files of clinics, without any mapping given: their facts are known to the cent. */
describe('the files of two clinics', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  const claimTotal = async (): Promise<{ cases: number; amount: number }> => {
    const states: Case[] = [];
    const ids = await world.caseIds(2);
    for (const { state } of (await world.aggregates.loadMany(2, 'case', ids)).values()) if (state) states.push(state);
    return {
      cases: states.length,
      amount: Math.round(states.reduce((sum, one) => sum + caseMoney(one).claim_amount * 100, 0)) / 100,
    };
  };

  it('come in whole, to the cent, and only once', async () => {
    const directory = new KnownParties();
    const session = sessionOf(2);
    const a = readFileSync(join(CLAIMS, 'clinic-a-lines.csv'));
    const first = await importWith(world, a, { session, directory });
    expect(first).toMatchObject({
      created: 1267,
      errors: [],
      totals: { rows: 1545, amount: 1_092_402.73, booked: { rows: 1545, amount: 1_092_402.73 } },
    });
    expect(await claimTotal()).toEqual({ cases: 1267, amount: 1_092_402.73 });
    const again = await importWith(world, a, { session, directory });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 1545, totals: { booked: { rows: 0 } } });
    const b = await importWith(world, readFileSync(join(CLAIMS, 'clinic-b-lines.csv')), { session, directory });
    expect(b).toMatchObject({
      created: 8523,
      errors: [],
      totals: { rows: 36_623, booked: { rows: 36_623, amount: 45_131_149.67 } },
    });
    expect(b.duplicates).toBeGreaterThan(0);
  });
});
