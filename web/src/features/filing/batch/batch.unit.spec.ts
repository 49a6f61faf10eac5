import { begunWith, NO_BATCH, readBatch, toggled, withCases, without } from './batch.js';

const two = begunWith(['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000001']);

describe('a batch of cases to be filed', () => {
  it('contains each case once and starts with their check', () => {
    expect(two).toMatchObject({ caseIds: ['DEMO26-000001', 'DEMO26-000002'], step: 'check', heldBack: [] });
  });
  it('adds cases and keeps the entries of existing ones', () => {
    const more = withCases({ ...toggled(two, 'DEMO26-000002'), step: 'choose', note: 'Linked' }, ['DEMO26-000003']);
    expect(more.caseIds).toEqual(['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003']);
    expect(more).toMatchObject({ heldBack: ['DEMO26-000002'], step: 'check', note: 'Linked' });
  });
  it('can exclude a case and include it again', () => {
    const held = toggled(two, 'DEMO26-000001');
    expect(held.heldBack).toEqual(['DEMO26-000001']);
    expect(toggled(held, 'DEMO26-000001').heldBack).toEqual([]);
  });
  it('starts over when its last case is removed', () => {
    const one = without(toggled(two, 'DEMO26-000001'), 'DEMO26-000001');
    expect(one).toMatchObject({ caseIds: ['DEMO26-000002'], heldBack: [], step: 'check' });
    expect(without(one, 'DEMO26-000002').step).toBe('choose');
  });
  it('is restored from storage, and invalid data gives no batch', () => {
    const batch = { ...two, step: 'send' as const, configId: 3, note: 'Linked', jobId: 'j' };
    expect(readBatch(JSON.parse(JSON.stringify(batch)))).toEqual(batch);
    expect(readBatch({ caseIds: [1, {}], step: 'send' })).toBe(NO_BATCH);
    expect(readBatch('[]')).toBe(NO_BATCH);
    expect(readBatch({ caseIds: ['A'], step: 'elsewhere', configId: '3' })).toMatchObject({ step: 'check', configId: null });
  });
});
