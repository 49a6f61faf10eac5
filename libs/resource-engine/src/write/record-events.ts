import { randomUUID } from 'node:crypto';
import { MASTER_RECORD_CHANGED, fieldEntries, wireName, type JsonValue, type MasterRecordChanged } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { WriteContext } from './draft.js';
import { storedValue } from './stored-value.js';

/** The published data of a record: its name, active flag, and the fields its definition publishes. */
export function recordChanged(
  model: ResourceModel,
  context: WriteContext,
  record: StoredRecord,
  {
    revision,
    changed,
    isDeleted = false,
  }: { readonly revision: number; readonly changed: readonly string[]; readonly isDeleted?: boolean },
): IntegrationEvent<typeof MASTER_RECORD_CHANGED, MasterRecordChanged> {
  const { definition } = model;
  const published = fieldEntries(definition.fields).filter(([key]) => definition.publish.includes(key));
  const id = Number(record['id']);
  return {
    id: randomUUID(),
    type: MASTER_RECORD_CHANGED,
    accountId: context.accountId,
    key: `${definition.path}/${id}`,
    time: new Date().toISOString(),
    correlationId: context.correlationId,
    actor: context.actor,
    data: {
      resource: definition.path,
      id,
      code: typeof record['code'] === 'string' ? record['code'] : null,
      name: String(record['name']),
      is_active: record['is_active'] !== false,
      is_deleted: isDeleted,
      revision,
      changed: [...changed],
      data: Object.fromEntries(
        published.map(([key, field]) => [wireName(key, field), storedValue(field, record[wireName(key, field)]) as JsonValue]),
      ),
    },
  };
}
