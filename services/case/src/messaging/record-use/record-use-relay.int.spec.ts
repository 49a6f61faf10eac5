import { RECORD_USE_CHANGED, RECORD_USES_CHANGED, type RecordUseChanged } from '@atlas/contracts';
import type { Projector } from '@atlas/event-sourcing';
import type { IntegrationEvent } from '@atlas/messaging';
import { caseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';
import { recordUseRelay } from './record-use-relay.js';
import { caseCommands } from '../../../test/case-commands.js';

const LINES = 450;
const FILE = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Proc Code,Bill No,Billed',
  ...Array.from(
    { length: LINES },
    (_, n) => `AB-${n},Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/02/2025,ZZ101,B${n},10.00`,
  ),
].join('\n');

type Published = IntegrationEvent<string, RecordUseChanged & { uses: RecordUseChanged[] }>;

describe('the relay of used records', () => {
  let world: CaseWorld;
  let projector: Projector;
  const published = async (): Promise<Published[]> =>
    (await world.database.ownerPool.query<{ event: Published }>('select event from cases.outbox order by position')).rows.map(
      ({ event }) => event,
    );
  /** Waits until the relay's checkpoint is at the end of the log: reading the log waits for other databases of the server. */
  const caughtUp = async () => {
    const { rows } = await world.database.ownerPool.query<{ position: string }>(
      `select transaction_id || '-' || position as position from event_store.event order by transaction_id desc, position desc limit 1`,
    );
    expect(await projector.whenReached(recordUseRelay.name, rows[0]!.position, 20_000)).toBe(true);
  };

  beforeEach(async () => {
    world = await caseWorld();
    projector = caseProjector(world, [recordUseRelay]);
    await importWith(world, FILE, { session: sessionOf(ACCOUNTS.demo), directory: new KnownParties() });
    await importWith(world, FILE.split('\n').slice(0, 2).join('\n'), {
      session: sessionOf(ACCOUNTS.north),
      directory: new KnownParties(),
    });
    await projector.start();
    await caughtUp();
  });
  afterEach(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('publishes the changes of an import in a few events, each case once', async () => {
    const demo = (await published()).filter(({ accountId }) => accountId === ACCOUNTS.demo);
    expect(demo.length).toBeLessThan(LINES / 20);
    const uses = demo.flatMap(({ type, data }) => (type === RECORD_USES_CHANGED ? data.uses : [data]));
    expect(new Set(uses.map(({ holder_id }) => holder_id)).size).toBe(LINES);
    const last = uses.findLast(({ holder_id }) => holder_id === 'DEMO26-000001');
    expect(last).toMatchObject({ used_by: 'case', is_open: true });
    expect(last?.records.map(({ resource }) => resource)).toEqual([
      'case_status',
      'insurance_company',
      'provider_master',
      'status',
    ]);
    const north = (await published()).filter(({ accountId }) => accountId === ACCOUNTS.north);
    expect(north.map(({ type, key }) => [type, key])).toEqual([[RECORD_USE_CHANGED, 'NORTH26-000001']]);
  });

  it('publishes a single change, and nothing if usage does not change', async () => {
    const session = sessionOf(ACCOUNTS.demo);
    const cases = await caseCommands(world);
    const before = (await published()).length;
    await cases.execute(session, 'DEMO26-000001', { type: 'SetMemo', data: { memo: 'Call them.' } });
    await cases.execute(session, 'DEMO26-000002', { type: 'ChangeStatus', data: { status: 'READY', reason: null, date: null } });
    await caughtUp();
    const more = (await published()).slice(before);
    expect(more).toMatchObject([
      {
        type: RECORD_USE_CHANGED,
        key: 'DEMO26-000002',
        actor: session.actor,
        data: { holder_id: 'DEMO26-000002', is_open: true },
      },
    ]);
    expect(more[0]?.data.records).toContainEqual({ resource: 'status', id: 2 });
  });
});
