import { MASTER_RECORD_CHANGED, MASTER_RECORDS_CHANGED, SYSTEM_ACTOR, type MasterRecordChanged } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import { recordBatch } from './record-batch.js';

const changed = (id: number, revision = 1): IntegrationEvent => {
  const data: MasterRecordChanged = {
    resource: 'color',
    id,
    code: null,
    name: `Color ${id}`,
    is_active: true,
    is_deleted: false,
    revision,
    changed: ['name'],
    data: {},
  };
  return {
    id: `00000000-0000-4000-8000-${String(1000 * revision + id).padStart(12, '0')}`,
    type: MASTER_RECORD_CHANGED,
    accountId: 3,
    key: `color/${id}`,
    time: '2026-04-21T10:00:00.000Z',
    correlationId: 'c',
    actor: SYSTEM_ACTOR,
    data,
  };
};
const idsIn = ({ data }: IntegrationEvent) => (data as unknown as { records: MasterRecordChanged[] }).records.map(({ id }) => id);

describe('recordBatch', () => {
  it('publishes many records in few events, in order', () => {
    const published = recordBatch(Array.from({ length: 450 }, (_, index) => changed(index + 1)));
    expect(published.map(({ type, accountId }) => [type, accountId])).toEqual(Array(3).fill([MASTER_RECORDS_CHANGED, 3]));
    expect(published.flatMap(idsIn)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    expect(new Set(published.map(({ id }) => id)).size).toBe(3);
  });

  it('includes a record once per event', () => {
    const published = recordBatch([changed(1), changed(2), changed(1, 2), changed(2, 2)]);
    expect(published.map(idsIn)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('does not combine a single record or other events', () => {
    const other = { ...changed(9), type: 'SomethingElse.v1' };
    expect(recordBatch([other, changed(1)])).toEqual([changed(1), other]);
    expect(recordBatch([])).toEqual([]);
  });
});
