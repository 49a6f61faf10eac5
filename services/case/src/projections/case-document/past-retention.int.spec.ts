import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { document } from '../../domain/case/case.example.js';
import { StatusTable } from '../../references/status-table.js';
import { pastRetention } from './past-retention.query.js';

const [CLOSED_CASE, OPEN_CASE] = ['DEMO26-000001', 'DEMO26-000002'] as const;
const NODE = { id: 4, name: 'NF-10' };

describe('documents past retention', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const asked = (years: number, today: string, accountId: number = ACCOUNTS.demo) => {
    const given = { nodes: [NODE], kept: new Map([[NODE.id, years]]), today };
    return world.database.database.withAccount(accountId, tx => pastRetention.query(sessionOf(accountId), {}, given).page(tx));
  };

  beforeAll(async () => {
    world = await caseWorld();
    await casesWith(world, {}, CLOSED_CASE, OPEN_CASE);
    const statuses = await new StatusTable(world.database.database).of(ACCOUNTS.demo);
    const execute = (caseId: string, at: string, command: CaseCommand) =>
      world.aggregates.execute(
        caseStream(ACCOUNTS.demo, caseId),
        command,
        { by: 'Casey Clerk', at, today: '2026-04-21', statuses },
        { metadata: SYSTEM_METADATA, newId: randomUUID },
      );
    const attach = (caseId: string, id: string, at: string) =>
      execute(caseId, at, { type: 'AttachDocument', data: { document: { ...document(id), id } } });
    await attach(CLOSED_CASE, 'leap', '2020-02-29T15:00:00.000Z');
    await attach(CLOSED_CASE, 'removed', '2018-01-01T15:00:00.000Z');
    await execute(CLOSED_CASE, SYSTEM_METADATA.time, { type: 'RemoveDocument', data: { document_id: 'removed' } });
    await attach(CLOSED_CASE, 'late', '2025-04-21T15:00:00.000Z');
    await attach(OPEN_CASE, 'needed', '2018-01-01T15:00:00.000Z');
    await execute(CLOSED_CASE, SYSTEM_METADATA.time, { type: 'CloseCase', data: { status: 3, reason: 'Paid' } });
    projector = caseProjector(world);
    await projector.start();
    await projector.caughtUp();
  });
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('are those of closed cases that were not removed, the oldest first', async () => {
    const { result } = await asked(1, '2030-01-01');
    expect(result).toEqual([
      {
        id: 'leap',
        case_id: CLOSED_CASE,
        file_name: 'NF-10 CL-1.pdf',
        node_id: 4,
        node_name: 'NF-10',
        uploaded_on: '2020-02-29',
        keep_until: '2021-02-28',
        status_name: 'Closed, paid',
      },
      expect.objectContaining({ id: 'late', keep_until: '2026-04-21' }),
    ]);
  });

  it('are not listed on their last day, and are listed on the next', async () => {
    expect((await asked(1, '2026-04-21')).result.map(({ id }) => id)).toEqual(['leap']);
    expect((await asked(1, '2026-04-22')).result.map(({ id }) => id)).toEqual(['leap', 'late']);
    expect(await asked(1, '2030-01-01', ACCOUNTS.north)).toEqual({ result: [], total_rows: 0 });
  });
});
