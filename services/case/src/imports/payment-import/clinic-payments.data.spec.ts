import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../../domain/case/case.state.js';
import { caseMoney } from '../../domain/case/views/payments.js';
import { caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importPaymentsWith } from '../../../test/import-payments-with.js';
import { importWith } from '../../../test/import-with.js';

const CLAIMS = join(import.meta.dirname, '../../../../../../shared/data/claims');

/** A clinic's real export: its facts are known to the cent. */
describe('the payments of a clinic', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  it('are posted to the cases of its lines, to the cent, and only once', async () => {
    const session = sessionOf(2);
    await importWith(world, readFileSync(join(CLAIMS, 'clinic-a-lines.csv')), { session, directory: new KnownParties() });
    const payments = readFileSync(join(CLAIMS, 'clinic-a-payments.csv'));
    const today = '2026-11-21';
    const whole = { rows: 1843, amount: 1_103_503.95 };
    const dry = await importPaymentsWith(world, payments, { session, today, dryRun: true });
    const first = await importPaymentsWith(world, payments, { session, today });
    expect(dry).toEqual(first);
    expect(first).toMatchObject({
      created: 1843,
      updated: 1218,
      errors: [],
      credits: { cases: 190 },
      totals: { ...whole, booked: whole, unapplied: { rows: 0 }, difference: { rows: 0, amount: 0 } },
    });
    expect(first.warnings.filter(({ message }) => message.includes('has a credit balance of'))).toHaveLength(190);
    const money = [...(await world.aggregates.loadMany(2, 'case', await world.caseIds(2))).values()].map(({ state }) =>
      caseMoney(state as Case),
    );
    expect(Math.round(money.reduce((sum, { paid_amount }) => sum + paid_amount * 100, 0))).toBe(110_350_395);
    expect([money.filter(({ balance }) => balance < 0).length, money.filter(({ balance }) => balance === 0).length]).toEqual([
      190, 1077,
    ]);
    const again = await importPaymentsWith(world, payments, { session, today, jobId: 'second' });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 1843, totals: { known: whole } });
  });
});
