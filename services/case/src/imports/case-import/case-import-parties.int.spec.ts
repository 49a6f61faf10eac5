import { randomUUID } from 'node:crypto';
import { caseWorld, KnownParties, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { importWith, type ImportWith } from '../../../test/import-with.js';
import type { CaseCommand, Opening } from '../../domain/case/case.commands.js';
import { opening as EXAMPLE } from '../../domain/case/case.example.js';
import { keepReferences } from '../../references/reference-book.js';
import { StatusTable } from '../../references/status-table.js';

const HEADER = 'Claim #,Patient Last,Patient First,Carrier,Facility,Rendering Doctor,DOS From,Proc Code,Billed';
const cells = { claim: 'C1', carrier: 'Fernhill', provider: 'Cedar Loop PT', doctor: 'Hollis Vandermeer', code: 'ZZ101' };
const line = (over: Partial<typeof cells> = {}) => {
  const { claim, carrier, provider, doctor, code } = { ...cells, ...over };
  return `${claim},Ferrante,Odalys,${carrier},${provider},${doctor},10/02/2025,${code},100.00`;
};
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const PROVIDER = 'provider_master';
const JOB = 'b6e0a4b0-0000-4000-8000-000000000001';

describe('changed parties of an import', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  /** A new firm for each test, because the world is shared. */
  let accountId = 500;
  async function firm() {
    const session = sessionOf(++accountId);
    await world.keepVocabulary(session.accountId);
    const directory = new KnownParties();
    let revision = 0;
    const statuses = await new StatusTable(world.database.database).of(session.accountId);
    const act = async (caseId: string, command: CaseCommand) => {
      const stream = { accountId: session.accountId, category: 'case', id: caseId } as const;
      const context = { by: 'Casey', at: SYSTEM_METADATA.time, today: '2026-04-21', statuses };
      await world.aggregates.execute(stream, command, context, { metadata: SYSTEM_METADATA, newId: randomUUID });
    };
    return {
      directory,
      import: (content: string, options: ImportWith = {}) => importWith(world, content, { session, directory, ...options }),
      async cases() {
        const ids = await world.caseIds(session.accountId);
        const loaded = await world.aggregates.loadMany(session.accountId, 'case', ids);
        return ids.flatMap(id => loaded.get(id)?.state ?? []);
      },
      /** Their retainer ends on this day. */
      async terminate(name: string, terminated_on: string) {
        const provider = {
          resource: PROVIDER,
          code: null,
          is_active: true,
          is_deleted: false,
          changed: [],
          data: { terminated_on },
        };
        const record = { ...provider, ...directory.of(PROVIDER, name), revision: ++revision };
        await world.database.database.withAccount(session.accountId, tx => keepReferences(tx, session.accountId, [record]));
      },
      /** Master data leads from one to the other, and the cases follow. */
      async merge(source: string, target: string) {
        directory.merge(PROVIDER, source, target);
        await this.follow('ReplaceParty', source, target);
      },
      async unmerge(source: string, target: string) {
        directory.unmerge();
        await this.follow('UndoPartyReplacement', source, target);
      },
      async follow(type: 'ReplaceParty' | 'UndoPartyReplacement', source: string, target: string) {
        const [from, to] = [directory.of(PROVIDER, source), directory.of(PROVIDER, target)];
        for (const { case_id } of await this.cases())
          await act(case_id, { type, data: { job_id: JOB, reason: null, resource: PROVIDER, from, to } });
      },
    };
  }

  it('are refused by row and field if they are inactive, with the message of every other command', async () => {
    const us = await firm();
    await us.import(file(line()));
    us.directory.deactivate('insurance_company', 'Fernhill');
    us.directory.deactivate('operating_doctor', 'Vandermeer, Hollis');
    const content = file(
      line(),
      line({ code: 'ZZ102' }),
      line({ code: 'ZZ103', doctor: 'Ife Okonkwo' }),
      line({ claim: 'C2' }),
      line({ claim: 'C3', carrier: 'Larkspur', doctor: 'Ife Okonkwo' }),
    );
    for (const dryRun of [true, false]) {
      const result = await us.import(content, { dryRun });
      // The case that names them is unchanged, and a known line is recognized.
      expect(result).toMatchObject({ created: 1, updated: 1, skipped: 1, totals: { refused: { rows: 1 }, booked: { rows: 3 } } });
      expect(result.errors).toEqual([
        { row: 4, field: 'insurance_company_name', message: 'Insurance Company Fernhill is inactive.' },
        { row: 4, field: 'treating_doctor', message: 'Treating Doctor Vandermeer, Hollis is inactive.' },
      ]);
    }
    expect((await us.cases()).map(({ attributes }) => attributes.ins_claim_number)).toEqual(['C1', 'C3']);
    const other = await us.import(file(line({ claim: 'C3', code: 'ZZ104' })));
    expect(other.errors).toEqual([
      { row: 1, field: 'treating_doctor', message: 'Treating Doctor Vandermeer, Hollis is inactive.' },
    ]);
  });

  it('are refused if the provider takes no new cases, as in the form; existing cases continue', async () => {
    const us = await firm();
    await us.import(file(line()));
    await us.terminate('Cedar Loop PT', '2026-04-20');
    const content = file(line({ code: 'ZZ102' }), line({ claim: 'C2' }), line({ claim: 'C3', provider: 'Juniper MRI' }));
    for (const dryRun of [true, false]) {
      const result = await us.import(content, { dryRun });
      expect(result).toMatchObject({ created: 1, updated: 1, totals: { refused: { rows: 1 }, booked: { rows: 2 } } });
      expect(result.errors).toEqual([
        { row: 2, field: 'provider_name', message: 'Provider Cedar Loop PT accepts no new cases.' },
      ]);
    }
    await us.terminate('Cedar Loop PT', '2026-04-21');
    expect(await us.import(file(line({ claim: 'C2' })))).toMatchObject({ created: 1, errors: [] });
  });

  it('cause warnings by row if the intake status of their cases needs what no file contains', async () => {
    const us = await firm();
    const opening: Opening = { ...EXAMPLE, initial_status: { id: 3, name: 'Denied claims' }, needs_denial: true };
    const message = 'Initial Status Denied claims needs a denial, and no bill has one yet.';
    const reported = [{ row: 1, field: 'provider_name', message }];
    expect((await us.import(file(line()), { opening })).warnings).toEqual(expect.arrayContaining(reported));
    expect((await us.import(file(line({ code: 'ZZ102' })), { opening })).warnings).not.toEqual(expect.arrayContaining(reported));
  });

  it('lead to the case opened before two providers were merged, and after the merge was undone', async () => {
    const us = await firm();
    const [old, now] = ['Cedar Loop PT', 'Cedar Loop Physical Therapy'];
    await us.import(file(line({ provider: old }), line({ claim: 'C9', provider: now })));
    await us.merge(old, now);
    for (const dryRun of [true, false]) {
      const again = await us.import(file(line({ provider: now })), { dryRun });
      expect(again).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    }
    expect(await us.import(file(line({ provider: old, code: 'ZZ102' })))).toMatchObject({ created: 0, updated: 1 });
    const opened = await us.import(file(line({ claim: 'C5', provider: old }), line({ claim: 'C5', provider: now, code: 'ZZ7' })));
    expect(opened).toMatchObject({ created: 1, totals: { booked: { rows: 2 } } });

    await us.unmerge(old, now);
    const [first] = await us.cases();
    expect(first?.attributes.provider_id?.name).toBe(old);
    for (const provider of [old, now])
      for (const claim of ['C1', 'C5']) {
        const code = `${provider.length}${claim}`;
        expect(await us.import(file(line({ claim, provider, code })))).toMatchObject({ created: 0, updated: 1 });
      }
    // Without a file under both names, they are two claims of two providers again.
    expect(await us.import(file(line({ claim: 'C9', provider: old })))).toMatchObject({ created: 1 });
  });

  it('lead to a case that is not yet updated by its merge, and never to the case of another claim, person or insurer', async () => {
    const us = await firm();
    await us.import(file(line(), line({ claim: 'C2', provider: 'Juniper MRI' })));
    us.directory.merge(PROVIDER, 'Cedar Loop PT', 'Juniper MRI');
    expect(await us.import(file(line({ provider: 'Juniper MRI' })))).toMatchObject({ created: 0, skipped: 1 });
    expect(await us.import(file(line({ claim: 'C4', provider: 'Juniper MRI' })))).toMatchObject({ created: 1 });
    // Who insures is no part of a claim's key: a case of another carrier, moved or not, is the same one.
    expect(await us.import(file(line({ carrier: 'Larkspur' })))).toMatchObject({ created: 0, skipped: 1 });
    const someone = file(line()).replaceAll('Odalys', 'Odile');
    expect(await us.import(someone)).toMatchObject({ created: 1 });
  });
});
