import type { ActionKey } from '@atlas/contracts';
import { bodyOf, type Row } from '../test/answers.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

const MANAGES = { permissions: ['CanManageMaster', 'CanDeleteMaster'] };

describe('the keys of actions', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let row: Row;
  const holding = (...actions: readonly ActionKey[]): Caller => running.as({ ...MANAGES, actions });
  const made = async (path: string, body: object) => bodyOf<Row>(await admin('POST', path, { body }));

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    running.newAccount();
    admin = running.as();
    row = await made('funder_master', { name: 'Agreed Capital' });
  });
  afterAll(() => running?.stop());

  type Act = readonly [does: ActionKey, what: string, act: (who: Caller) => Promise<{ readonly status: number }>];
  const acts: readonly Act[] = [
    ['View', 'list', who => who('POST', 'funder_master/list', { body: {} })],
    ['View', 'read', who => who('GET', `funder_master/${row.id}`)],
    ['View', 'export', who => who('POST', 'funder_master/export', { body: { format: 'csv' } })],
    ['Add', 'add', who => who('POST', 'funder_master', { body: { name: 'Beta Capital' } })],
    ['Edit', 'change', who => who('POST', 'funder_master', { body: { id: row.id, name: 'Changed' } })],
    ['Delete', 'delete', who => who('POST', 'funder_master/delete', { body: [row.id] })],
  ];
  it.each(acts)('take %s beside the key of master data to %s', async (does, _what, act) => {
    const others = (['View', 'Add', 'Edit', 'Delete'] as const).filter(key => key !== does);
    expect((await act(holding(...others))).status).toBe(403);
    expect((await act(holding('View', does))).status).toBeLessThan(300);
  });

  it('are not enough for the tree of document nodes: changes take CanManageGYBDocumentManager, too', async () => {
    const node = await made('document/node', { code: 'NODE', name: 'Node' });
    const manager = holding('View', 'Add', 'Edit', 'Delete');
    const writes = [
      ['document/node', { code: 'OTHER', name: 'Other' }],
      ['document/node', { id: node.id, name: 'Changed' }],
      ['document/node/reorder', [{ id: node.id, parent_id: null, sort_order: 3 }]],
      ['document/node/delete', [node.id]],
    ] as const;
    const keeper = running.as({ permissions: [...MANAGES.permissions, 'CanManageGYBDocumentManager'] });
    expect((await manager('GET', `document/node/${node.id}`)).status).toBe(200);
    for (const [path, body] of writes) {
      const refused = await manager('POST', path, { body });
      expect([path, refused.status, refused.text]).toEqual([path, 403, expect.stringContaining('CanManageGYBDocumentManager')]);
      expect([path, (await keeper('POST', path, { body })).status < 300]).toEqual([path, true]);
    }
  });
});
