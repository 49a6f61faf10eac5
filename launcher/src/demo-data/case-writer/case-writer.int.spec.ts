import { caseMoney, caseStream, keepReferences, StatusTable } from '@atlas/case/internals';
import type { Actor } from '@atlas/contracts';
import { ACCOUNTS, caseWorld, type CaseWorld } from '../../../../services/case/test/case-world.js';
import { DemoCaseWriter } from './case-writer.js';
import type { CaseChronicle } from './chronicle.js';

const clerk: Actor = { userId: 7, username: 'clerk', name: 'Casey Clerk' };
const admin: Actor = { userId: 3, username: 'admin', name: 'Nadia Brill' };
const demo = { id: ACCOUNTS.demo, code: 'DEMO' };

const chronicle = (over: Partial<CaseChronicle> = {}): CaseChronicle => ({
  at: '2025-12-30T15:00:00.000Z',
  by: clerk,
  body: {
    provider_id: 4,
    injured_first_name: 'Odalys',
    injured_last_name: 'Ferrante',
    ins_claim_number: 'C1',
    injured_phone: '917-555-0157',
  },
  entries: [
    {
      at: '2025-12-30T15:05:00.000Z',
      by: clerk,
      act: {
        call: 'treatment',
        body: { bill_number: 'B7', dos_from: '2025-10-02', cpt_codes: [{ code: 'ZZ101', charge: 200 }] },
      },
    },
    { at: '2026-01-12T14:00:00.000Z', by: admin, act: { call: 'status', body: { status: 'READY' } } },
    {
      at: '2026-02-20T16:30:00.000Z',
      by: clerk,
      act: {
        call: 'payment',
        bill: 'B7',
        body: { transaction_type: 'PRINCIPAL', amount: 150.5, transaction_date: '2026-02-19' },
      },
    },
    {
      at: '2026-02-21T16:30:00.000Z',
      by: clerk,
      act: { call: 'note', body: { note_type: 'GENERAL', description: '<p onclick="x()">Paid in part.</p>' } },
    },
  ],
  ...over,
});

describe('demo cases with a past', () => {
  let world: CaseWorld;
  let writer: DemoCaseWriter;
  beforeEach(async () => {
    world = await caseWorld();
    const provider = {
      resource: 'provider_master',
      id: 4,
      code: null,
      name: 'Cedar Loop PT',
      is_active: true,
      is_deleted: false,
    };
    await world.database.database.withAccount(demo.id, tx =>
      keepReferences(tx, demo.id, [{ ...provider, revision: 1, changed: [], data: {} }]),
    );
    writer = new DemoCaseWriter(world.aggregates, new StatusTable(world.database.database), world.database.database);
  });
  afterEach(() => world?.close());

  it('are the same as if each call had been made at its time by its user', async () => {
    const [caseId = ''] = await writer.write(demo, [chronicle()]);
    expect(caseId).toBe('DEMO25-000001');
    const { state, events } = await world.aggregates.load(caseStream(demo.id, caseId));
    expect(state).toMatchObject({
      status: { code: 'READY' },
      attributes: { injured_phone: '9175550157', provider_id: { name: 'Cedar Loop PT' } },
    });
    expect(state?.notes[0]?.description).toBe('<p>Paid in part.</p>');
    expect(caseMoney(state!)).toMatchObject({ claim_amount: 200, balance: 49.5 });
    expect(events.map(({ type, metadata: { time, actor } }) => [type, time.slice(0, 10), actor.name])).toEqual([
      ['CaseOpened', '2025-12-30', 'Casey Clerk'],
      ['TreatmentAdded', '2025-12-30', 'Casey Clerk'],
      ['StatusChanged', '2026-01-12', 'Nadia Brill'],
      ['PaymentRecorded', '2026-02-20', 'Casey Clerk'],
      ['NoteAdded', '2026-02-21', 'Casey Clerk'],
    ]);
    const before = await world.aggregates.load(caseStream(demo.id, caseId), { time: '2026-01-31T00:00:00.000Z' });
    expect(caseMoney(before.state!).balance).toBe(200);
  });

  it('are numbered by the year in which they were opened', async () => {
    const other = (claim: string, at: string) =>
      chronicle({ at, body: { ...chronicle().body, ins_claim_number: claim }, entries: [] });
    const ids = await writer.write(demo, [other('C2', '2026-03-02T15:00:00.000Z'), other('C3', '2026-03-03T15:00:00.000Z')]);
    expect(ids).toEqual(['DEMO26-000001', 'DEMO26-000002']);
  });

  it('follow the same rules: a refused command names its case, and nothing of the batch is stored', async () => {
    await writer.write(demo, [chronicle()]);
    const closed = { at: '2026-03-05T15:00:00.000Z', by: clerk, act: { call: 'status', body: { status: 'NOWHERE' } } } as const;
    await expect(writer.write(demo, [chronicle({ entries: [closed] })])).rejects.toThrow(
      /DEMO25-000002, 2026-03-05, ChangeStatus/,
    );
    const unknown = { at: '2026-03-05T15:00:00.000Z', by: clerk, act: { call: 'note', body: { text: 'x' } } } as const;
    await expect(writer.write(demo, [chronicle({ entries: [unknown] })])).rejects.toThrow('Unknown field: text.');
    const { rows } = await world.database.ownerPool.query(
      `select distinct stream_id from event_store.event where category = 'case'`,
    );
    expect(rows).toHaveLength(1);
  });
});
