import type { MasterDataFactType } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { Draft } from '../write/draft.js';

type Reported = Draft | StoredRecord;
const isDraft = (reported: Reported): reported is Draft => 'after' in reported && 'changed' in reported;
const nameOf = (reported: Reported): string => String(isDraft(reported) ? reported.after['name'] : reported['name']);

/** Records what was done in the user activity; for one record with its fields before and after. */
export async function recordActivity(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  done: string,
  records: readonly Reported[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { label, plural, path } = model.definition;
  const what = records.length === 1 ? `${label} ${nameOf(first)}` : `${records.length} ${plural.toLowerCase()}`;
  const type: MasterDataFactType = 'MasterDataChanged';
  await engine.activity.record(session, {
    type,
    description: `${what} ${done}`,
    data: {
      resource: path,
      ids: records.slice(0, 1000).map(({ id }) => Number(id)),
      action: done,
      changes: records.length === 1 && isDraft(first) ? [...first.history] : [],
    },
  });
}

/** Who took a record's file away. */
export async function recordDownload(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  record: StoredRecord,
  fileName: string,
): Promise<void> {
  const { label, path } = model.definition;
  const type: MasterDataFactType = 'MasterDataExported';
  await engine.activity.record(session, {
    type,
    description: `${label} ${nameOf(record)}: downloaded ${fileName}`,
    data: { resource: path, id: Number(record['id']) },
  });
}
