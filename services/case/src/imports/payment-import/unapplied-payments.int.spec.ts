import { ChangeRecorder, type ActivityFact } from '@atlas/platform';
import { Logger } from '@nestjs/common';
import type { Case } from '../../domain/case/case.state.js';
import { paymentRows } from '../../domain/case/views/payments.js';
import { caseWorld, KnownParties, sessionOf, VOCABULARY, type CaseWorld } from '../../../test/case-world.js';
import { importPaymentsWith } from '../../../test/import-payments-with.js';
import { importWith } from '../../../test/import-with.js';
import { keepReferences } from '../../references/reference-book.js';
import { UnappliedPayments } from './unapplied-payments.js';
import { unappliedPayments } from './unapplied-list.js';
import { claimForCase } from './unapplied-store.js';
import { caseCommands } from '../../../test/case-commands.js';

const LINES = [
  'Claim #,Patient Last,Patient First,Facility,DOS From,Proc Code,Billed',
  'C1,Ferrante,Odalys,Cedar Loop PT,10/02/2025,ZZ101,100.00',
  'C2,Nowak,Lena,Cedar Loop PT,10/03/2025,ZZ101,80.00',
].join('\n');
const PAYMENTS = [
  'Claim #,Posted,Amount,Reference',
  'X1,01/05/2026,10.00,R1',
  'X2,01/05/2026,20.00,R2',
  'X3,01/05/2026,30.00,R3',
].join('\n');

describe('unapplied payments', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  let accountId = 400;
  const firm = async () => {
    const session = sessionOf(++accountId);
    const { database } = world.database;
    await database.withAccount(accountId, tx => keepReferences(tx, accountId, VOCABULARY));
    await importWith(world, LINES, { session, directory: new KnownParties() });
    await importPaymentsWith(world, PAYMENTS, { session });
    const facts: ActivityFact[] = [];
    const trail = {
      isAway: false,
      record: async (_by: unknown, fact: ActivityFact) => {
        if (trail.isAway) throw new Error('The trail is away.');
        facts.push(fact);
      },
    };
    const changes = new ChangeRecorder(database, trail);
    const { cases, bus } = await caseCommands(world, trail);
    const list = async (state: string) =>
      (
        await database.withAccount(session.accountId, tx =>
          unappliedPayments.query(session, { filters: { state }, sort: [{ field: 'row', dir: 'asc' }] }).page(tx),
        )
      ).result;
    const [one = '', two = ''] = await world.caseIds(session.accountId);
    const caseOf = async (id: string) =>
      (await world.aggregates.loadMany(session.accountId, 'case', [id])).get(id)?.state as Case;
    const ids = (await list('open')).map(({ id }) => id);
    return {
      session,
      desk: new UnappliedPayments(database, cases, bus, world.aggregates, changes),
      trail,
      changes,
      list,
      facts,
      one,
      two,
      caseOf,
      ids,
    };
  };

  it('are matched to a case, several at once, and each only once', async () => {
    const { session, desk, list, facts, one, two, caseOf, ids } = await firm();
    const chosen = ids.slice(0, 2);
    expect(await desk.match(session, [...chosen, chosen[0]!], one.toLowerCase())).toEqual({ done: 2, refused: [] });
    expect(paymentRows(await caseOf(one)).map(({ amount }) => amount)).toEqual([10, 20]);
    expect([...(await caseOf(one)).imported_payments.values()].every(({ by_hand }) => by_hand)).toBe(true);
    expect((await list('matched')).map(({ case_id, decided_by }) => [case_id, decided_by])).toEqual([
      [one, 'Casey Clerk'],
      [one, 'Casey Clerk'],
    ]);
    expect(facts).toMatchObject([
      { type: 'UnappliedPaymentMatched', caseId: one, description: expect.stringContaining('10.00, claim X1') as string },
      { type: 'UnappliedPaymentMatched' },
    ]);
    expect(await desk.match(session, chosen, two)).toMatchObject({ done: 0, refused: [{ id: chosen[0] }, { id: chosen[1] }] });
    expect(paymentRows(await caseOf(two))).toEqual([]);
    expect(await importPaymentsWith(world, PAYMENTS, { session, jobId: 'again' })).toMatchObject({ created: 0, skipped: 3 });
  });

  it('stay open if the case refuses them, with its reason', async () => {
    const { session, desk, list, one, ids } = await firm();
    await world.aggregates.execute(
      { accountId: session.accountId, category: 'case', id: one },
      { type: 'DeleteCase', data: { reason: null } },
      { by: 'x', at: '2026-04-21T15:00:00.000Z', today: '2026-04-21', statuses: [] },
      {
        metadata: { actor: session.actor, time: '2026-04-21T15:00:00.000Z', correlationId: 'spec' },
        newId: () => crypto.randomUUID(),
      },
    );
    await expect(desk.match(session, ids, one)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    expect(await list('open')).toHaveLength(3);
  });

  it('that are being matched to another case are posted there or not at all', async () => {
    const { session, desk, one, two, caseOf, ids, list } = await firm();
    const begin = (id: string, caseId: string) =>
      world.database.database.withAccount(session.accountId, tx => claimForCase(tx, session.accountId, id, caseId));
    // Cut off before it was booked: free for the next one.
    await begin(ids[0]!, one);
    expect(await desk.match(session, [ids[0]!], two)).toEqual({ done: 1, refused: [] });
    expect([paymentRows(await caseOf(one)).length, paymentRows(await caseOf(two)).length]).toEqual([0, 1]);
    // Cut off after it was booked: it stays there.
    await desk.match(session, [ids[1]!], one);
    await world.database.database.withAccount(session.accountId, tx =>
      tx.query(`update cases.unapplied_payment set state = 'open' where account_id = $1 and id::text = $2`, [
        session.accountId,
        ids[1],
      ]),
    );
    expect((await desk.match(session, [ids[1]!], two)).refused).toEqual([
      { id: ids[1], message: `The payment is already matched to case ${one}.` },
    ]);
    expect((await list('matched')).map(({ id }) => id).sort()).toEqual([ids[0], ids[1]].sort());
  });

  it('are dismissed with a reason and reopened', async () => {
    const { session, desk, list, facts, ids } = await firm();
    expect(await desk.dismiss(session, ids.slice(0, 1), 'Not ours')).toEqual({ done: 1, refused: [] });
    expect(await list('dismissed')).toMatchObject([{ dismiss_reason: 'Not ours', decided_by: 'Casey Clerk' }]);
    expect((await desk.dismiss(session, ids.slice(0, 1), 'Again')).refused).toHaveLength(1);
    expect(await importPaymentsWith(world, PAYMENTS, { session, jobId: 'again' })).toMatchObject({
      totals: { known: { rows: 3 } },
    });
    expect(await desk.reopen(session, ids)).toMatchObject({ done: 1, refused: [{ id: ids[1] }, { id: ids[2] }] });
    expect(await list('open')).toHaveLength(3);
    expect(facts.map(({ type }) => type)).toEqual(['UnappliedPaymentDismissed', 'UnappliedPaymentReopened']);
  });

  it('are decided while the activity trail is away; the facts wait for it', async () => {
    const { session, desk, list, facts, trail, changes, one, ids } = await firm();
    Logger.overrideLogger(false);
    trail.isAway = true;
    expect(await desk.match(session, ids.slice(0, 1), one)).toEqual({ done: 1, refused: [] });
    expect(await desk.dismiss(session, ids.slice(1), 'Not ours')).toEqual({ done: 2, refused: [] });
    expect([(await list('matched')).length, (await list('dismissed')).length, facts.length]).toEqual([1, 2, 0]);
    trail.isAway = false;
    await changes.handOverWaiting(0);
    expect(facts.map(({ type, caseId, data }) => [type, caseId, data?.['unapplied_payment_id']])).toEqual([
      ['UnappliedPaymentMatched', one, ids[0]],
      ['UnappliedPaymentDismissed', undefined, ids[1]],
      ['UnappliedPaymentDismissed', undefined, ids[2]],
    ]);
  });

  it('stay open, without a fact, if the decision could not be stored', async () => {
    const { session, desk, list, facts, ids } = await firm();
    const { ownerPool } = world.database;
    await ownerPool.query(
      `create function cases.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused at the commit'; end $$;
       create constraint trigger refused after update on cases.unapplied_payment deferrable initially deferred
         for each row when (new.account_id = ${session.accountId}) execute function cases.refuse()`,
    );
    await expect(desk.dismiss(session, ids, 'Not ours')).rejects.toThrow('refused at the commit');
    const waiting = await ownerPool.query('select from platform.waiting_fact');
    expect([(await list('open')).length, waiting.rowCount, facts.length]).toEqual([3, 0, 0]);
  });

  it('of another firm, and invalid ids, are not found', async () => {
    const { ids } = await firm();
    const { session, desk } = await firm();
    expect((await desk.dismiss(session, [ids[0]!, 'nonsense'], 'x')).refused.map(({ message }) => message)).toEqual([
      'Unapplied Payment not Found',
      'Unapplied Payment not Found',
    ]);
  });
});
