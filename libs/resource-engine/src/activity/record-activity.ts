import type { ActivityRecorder, ChangeRecorder, ChangeTransaction, RecordedBy, Session } from '@atlas/platform';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { FieldChange } from '../write/changes.js';
import type { Draft } from '../write/draft.js';
import { changesOfSeveral, wholeRecordChanges } from './activity-changes.js';

type Reported = Draft | StoredRecord;
const isDraft = (reported: Reported): reported is Draft => 'after' in reported && 'changed' in reported;
const nameOf = (reported: Reported): string => String(isDraft(reported) ? reported.after['name'] : reported['name']);

function changesOf(model: ResourceModel, done: string, records: readonly Reported[]): readonly FieldChange[] {
  const drafts = records.filter(isDraft);
  if (drafts.length === 1 && records.length === 1) return drafts[0]!.history;
  if (drafts.length) return changesOfSeveral(drafts);
  return wholeRecordChanges(model, records as readonly StoredRecord[], done === 'deleted');
}

/** Records in the user activity what was done to records, in the transaction of the change, with the fields before and after. */
export async function recordActivity(
  { changes }: { readonly changes: ChangeRecorder },
  tx: ChangeTransaction,
  by: RecordedBy,
  model: ResourceModel,
  done: string,
  records: readonly Reported[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { label, plural, path } = model.definition;
  const what = records.length === 1 ? `${label} ${nameOf(first)}` : `${records.length} ${plural.toLowerCase()}`;
  await changes.record(tx, by, {
    type: 'MasterDataChanged',
    description: `${what} ${done}`,
    data: {
      resource: path,
      ids: records.slice(0, 1000).map(({ id }) => Number(id)),
      action: done,
      count: records.length,
      changes: [...changesOf(model, done, records)],
    },
  });
}

/** Who took a record's file away. */
export async function recordDownload(
  { activity }: { readonly activity: ActivityRecorder },
  session: Session,
  model: ResourceModel,
  record: StoredRecord,
  fileName: string,
): Promise<void> {
  const { label, path } = model.definition;
  await activity.record(session, {
    type: 'MasterDataExported',
    description: `${label} ${nameOf(record)}: downloaded ${fileName}`,
    data: { resource: path, id: Number(record['id']) },
  });
}
