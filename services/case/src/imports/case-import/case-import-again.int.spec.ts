import type { CaseImportFieldName, MappingTo } from '@atlas/contracts';
import { CASE_IMPORT_FIELDS, guessedMapping } from '@atlas/contracts';
import { openTable, sourceOf } from '@atlas/import-files';
import type { RowProblem } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseWorld, KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { importWith, type ImportedWith, type ImportWith } from '../../../test/import-with.js';
import type { Case } from '../../domain/case/case.state.js';
import { caseMoney } from '../../domain/case/views/payments.js';
import { StatusTable } from '../../references/status-table.js';
import { runUndo } from '@atlas/resource-engine';
import { CaseImportUndo } from './case-import-undo.js';

const HEADER = 'Claim #,Patient Last,Patient First,Facility,DOS From,Proc Code,Bill No,Billed';
const line = (claim: string, code: string, amount: string, bill = '') =>
  `${claim},Ferrante,Odalys,Cedar Loop PT,10/02/2025,${code},${bill},${amount}`;
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const EVEN = { rows: 0, amount: 0 };

describe('importing a file again', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  /** A new firm for each test, because the world is shared. */
  let accountId = 300;
  async function firm() {
    const session = sessionOf(++accountId);
    await world.keepVocabulary(session.accountId);
    const directory = new KnownParties();
    const casesOf = async (): Promise<Case[]> => {
      const ids = await world.caseIds(session.accountId);
      const loaded = await world.aggregates.loadMany(session.accountId, 'case', ids);
      return ids.map(id => loaded.get(id)?.state as Case);
    };
    const context = { by: 'Casey', at: SYSTEM_METADATA.time, today: '2026-04-21' };
    const statuses = await new StatusTable(world.database.database).of(session.accountId);
    return {
      casesOf,
      import: (content: string, options: ImportWith = {}) => importWith(world, content, { session, directory, ...options }),
      act: (caseId: string, command: Parameters<typeof world.aggregates.execute>[1]) =>
        world.aggregates.execute(
          { accountId: session.accountId, category: 'case', id: caseId },
          command,
          { ...context, statuses },
          { metadata: SYSTEM_METADATA, newId: randomUUID },
        ),
      async undo(content: string, jobId: string) {
        const table = await openTable(sourceOf(Buffer.from(content), 'clinic.csv'));
        const mapping: MappingTo<CaseImportFieldName> = guessedMapping(table, CASE_IMPORT_FIELDS);
        const reported: RowProblem[] = [];
        const add = (problem: RowProblem) => void reported.push(problem);
        const progress = { update: () => Promise.resolve(), warning: add, error: add };
        const undo = new CaseImportUndo(
          world.database.database,
          world.aggregates,
          { session, context: { ...context, statuses }, metadata: SYSTEM_METADATA },
          { job_id: jobId, file_name: 'clinic.csv' },
          { source: { ...table, about: {} }, columns: { headers: table.headers, mapping } },
        );
        return { result: await runUndo(undo, progress), reported };
      },
    };
  }
  const claimAmounts = (cases: readonly Case[]) => cases.map(one => [one.is_deleted, caseMoney(one).claim_amount]);

  it('reports the same figures after an interruption as without one', async () => {
    // More claims than one batch takes; one of them is there already, with another amount.
    const first = file(line('C1', 'A', '100.00', 'B1'), line('C1', 'B', '7.00', 'B1'));
    const claims = Array.from({ length: 450 }, (_, index) => line(`C${index + 2}`, 'A', '1.00', `B${index + 2}`));
    const all = file(
      line('C1', 'A', '120.00', 'B1'),
      line('C1', 'B', '7.00', 'B1'),
      line('C1', 'D', '5.00', 'B1'),
      ...claims,
      line('', 'A', '3.00'),
    );
    const withoutIds = ({
      first_case_id: _first,
      last_case_id: _last,
      warnings,
      ...figures
    }: Awaited<ReturnType<typeof importWith>>) => ({
      ...figures,
      warnings: warnings.filter(({ field }) => field !== 'provider_name' && field !== 'insurance_company_name').length,
    });
    const [smooth, cut] = [await firm(), await firm()];
    const options = { applyChanges: true, jobId: randomUUID() };
    for (const us of [smooth, cut]) await us.import(first);
    const expected = withoutIds(await smooth.import(all, options));
    expect(expected).toMatchObject({ created: 450, updated: 1, changed: 1, skipped: 1 });
    expect(expected.totals).toMatchObject({ booked: { rows: 451 }, changed: { rows: 1, amount: 120 }, refused: { rows: 1 } });

    let before: ImportedWith | undefined;
    for (const batches of [1, 2]) {
      let calls = 0;
      const attempt = cut.import(all, {
        ...options,
        ...(before ? { before } : {}),
        progress: async (_done, _total, soFar) => {
          before = soFar as ImportedWith;
          if (calls++ === batches) throw new Error('The process ends here.');
        },
      });
      await expect(attempt).rejects.toThrow('ends here');
    }
    expect(withoutIds(await cut.import(all, { ...options, before: before! }))).toEqual(expected);
    // A separate job finds everything already imported.
    expect(await cut.import(all, { applyChanges: true })).toMatchObject({ created: 0, updated: 0, skipped: 453 });
  });

  it('lists the lines with a changed amount, and changes them only if asked', async () => {
    const us = await firm();
    await us.import(file(line('C1', 'A', '100.00'), line('C1', 'B', '50.00', 'B7'), line('C2', 'A', '10.00')));
    const later = file(
      line('C1', 'A', '120.00'),
      line('C1', 'B', '40.50', 'B7'),
      line('C2', 'A', '10.00'),
      line('C2', 'Z', '1.00'),
    );
    const listed = await us.import(later, { dryRun: true });
    expect(listed).toMatchObject({
      changed: 2,
      changes: { applied: false, from: 150, to: 160.5 },
      totals: {
        booked: { rows: 1, amount: 1 },
        known: { rows: 1, amount: 10 },
        changed: { rows: 2, amount: 160.5 },
        difference: EVEN,
      },
    });
    expect(listed.warnings.filter(({ message }) => message.startsWith('Changed: '))).toEqual([
      { row: 1, field: 'bill_amount', message: 'Changed: 100.00 in the case and 120.00 in the file; not updated.' },
      { row: 2, field: 'bill_amount', message: 'Changed: 50.00 in the case and 40.50 in the file; not updated.' },
    ]);
    expect(await us.import(later)).toMatchObject({ changed: 2, updated: 1, totals: { booked: { rows: 1 } } });
    expect(claimAmounts(await us.casesOf())).toEqual([
      [false, 150],
      [false, 11],
    ]);

    const applied = await us.import(later, { applyChanges: true, jobId: 'later' });
    expect(applied).toMatchObject({
      changed: 2,
      updated: 1,
      changes: { applied: true },
      totals: { booked: EVEN, difference: EVEN },
    });
    expect(claimAmounts(await us.casesOf())).toEqual([
      [false, 160.5],
      [false, 11],
    ]);
    expect(await us.import(later, { applyChanges: true })).toMatchObject({ changed: 0, skipped: 4, updated: 0 });

    expect((await us.undo(later, 'later')).result).toMatchObject({ undone: 2, left: 0, cases_changed: 1 });
    expect(claimAmounts(await us.casesOf())).toEqual([
      [false, 150],
      [false, 11],
    ]);
  });

  it('gives the same result after an undo', async () => {
    const us = await firm();
    const content = file(line('C1', 'A', '100.00'), line('C1', 'B', '50.00'), line('C2', 'A', '10.00'));
    const first = await us.import(content, { jobId: 'first' });
    const [one, two] = await us.casesOf();
    expect(await us.undo(content, 'first')).toEqual({
      result: { undone: 3, left: 0, amount: 160, cases_deleted: 2, cases_changed: 0 },
      reported: [],
    });
    expect(await us.casesOf()).toEqual([]);
    expect((await us.undo(content, 'first')).result).toMatchObject({ undone: 0, left: 0 });
    await expect(us.act(one!.case_id, { type: 'RestoreCase', data: { reason: null } })).rejects.toMatchObject({
      code: 'IMPORT_UNDONE',
    });
    const again = await us.import(content, { jobId: 'again' });
    expect({ ...again, first_case_id: null, last_case_id: null }).toEqual({
      ...first,
      first_case_id: null,
      last_case_id: null,
      warnings: again.warnings,
      parties: again.parties,
    });
    expect(claimAmounts(await us.casesOf())).toEqual([
      [false, 150],
      [false, 10],
    ]);
    expect((await us.casesOf()).map(({ case_id }) => case_id)).not.toContain(two!.case_id);
  });

  it('undoes unchanged lines and reports the others by row', async () => {
    const us = await firm();
    const april = file(line('C1', 'A', '100.00'), line('C2', 'A', '10.00', 'B2'));
    await us.import(april, { jobId: 'april' });
    const may = file(line('C1', 'A', '100.00'), line('C2', 'B', '20.00', 'B3'), line('C3', 'A', '30.00', 'B4'));
    await us.import(may, { jobId: 'may' });
    const [first, , third] = await us.casesOf();
    await us.act(first!.case_id, { type: 'SetMemo', data: { memo: 'Called.' } });
    await us.act(third!.case_id, { type: 'SetMemo', data: { memo: 'Called.' } });

    expect(await us.undo(may, 'may')).toEqual({
      result: { undone: 1, left: 1, amount: 20, cases_deleted: 0, cases_changed: 1 },
      reported: [{ row: 3, field: 'row', message: `Case ${third!.case_id} has been changed since.`, reference: 'B4' }],
    });
    expect(claimAmounts(await us.casesOf())).toEqual([
      [false, 100],
      [false, 10],
      [false, 30],
    ]);
    expect((await us.undo(april, 'april')).result).toMatchObject({ undone: 1, left: 1, cases_deleted: 1 });
    expect(await us.import(may)).toMatchObject({ created: 1, totals: { booked: { rows: 1, amount: 20 }, known: { rows: 2 } } });
  });

  it('completes an import that was canceled halfway', async () => {
    const us = await firm();
    const content = file(...Array.from({ length: 300 }, (_, index) => line(`C${index}`, 'A', '1.00')));
    const reported: number[] = [];
    const cancelled = us.import(content, {
      jobId: 'cut',
      progress: (_done, _total, { created }) => (
        reported.push(created),
        created ? Promise.reject(new Error('Canceled.')) : Promise.resolve()
      ),
    });
    await expect(cancelled).rejects.toThrow('Canceled.');
    expect(reported).toEqual([0, 200]);
    expect(await us.casesOf()).toHaveLength(200);
    expect(await us.import(content, { jobId: 'rest' })).toMatchObject({
      created: 100,
      totals: { booked: { rows: 100 }, known: { rows: 200, amount: 200 }, difference: EVEN },
    });
    expect((await us.undo(content, 'cut')).result).toMatchObject({ undone: 200, cases_deleted: 200, amount: 200 });
    expect(await us.casesOf()).toHaveLength(100);
  });

  it('refuses a file in which all lines seem to belong to one claim, before anything is imported', async () => {
    const us = await firm();
    const wrong = us.import(file(...Array.from({ length: 5001 }, () => line('C1', 'A', '1.00'))));
    await expect(wrong).rejects.toMatchObject({
      message: 'Row 5001: the claim C1 has more than 5,000 lines. Please check which column is mapped to Claim Number.',
    });
    expect(await us.casesOf()).toEqual([]);
  });
});
