import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../test/case-world.js';
import { caseCommands } from '../../test/case-commands.js';
import { caseNamed } from '../../test/case-named.js';
import { CaseBatch } from './case-batch.js';
import { caseStream } from './cases.js';

const ID = 'DEMO26-000001';
const REPLACE = {
  type: 'ReplaceParty',
  data: {
    job_id: 'b0b5dd6e-2d0a-4b43-9f6c-0e2f0b8d1c11',
    reason: null,
    resource: 'insurance_company',
    from: { id: 1, name: 'Fernhill' },
    to: { id: 2, name: 'Larkspur' },
  },
} as const;

describe('a batch of commands', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
    await caseNamed(world, ID);
  });
  afterAll(() => world?.close());

  const batchOf = async (session = sessionOf(ACCOUNTS.demo)) => {
    const { cases } = await caseCommands(world);
    return CaseBatch.load(world.aggregates, { session, context: await cases.context(session), metadata: SYSTEM_METADATA }, [ID]);
  };

  it('refuses a command whose policy does not name it', async () => {
    const batch = await batchOf(sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanManageCase']) }));
    expect(() => batch.decide(ID, { type: 'SetMemo', data: { memo: 'Look twice' } })).toThrow(
      'does not allow execution as batch',
    );
    await batch.append();
    expect((await world.aggregates.load(caseStream(ACCOUNTS.demo, ID))).state?.memo).toBeNull();
  });

  it('refuses a user without the permission or of another audience', async () => {
    const clerk = await batchOf(sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanManageCase']) }));
    expect(() => clerk.decide(ID, REPLACE)).toThrow(expect.objectContaining({ status: 403 }));
    const provider = await batchOf(sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [1] } }));
    expect(() => provider.decide(ID, REPLACE)).toThrow(expect.objectContaining({ status: 403, code: 'LAW_FIRM_ONLY' }));
    expect(provider.changed).toEqual([]);
  });

  it('decides for users who may send the command', async () => {
    const batch = await batchOf();
    expect(() => batch.decide(ID, REPLACE)).not.toThrow();
  });
});
