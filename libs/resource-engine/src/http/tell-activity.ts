import type { Session } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { Draft } from '../write/draft.js';

type Told = Draft | StoredRecord;
const isDraft = (told: Told): told is Draft => 'after' in told && 'changed' in told;
const nameOf = (told: Told): string => String(isDraft(told) ? told.after['name'] : told['name']);

/** Tells the trail of user activity what was done; what changed in each record, field by field, is the record's own history. */
export async function tellActivity(
  engine: ResourceEngine,
  session: Session,
  model: ResourceModel,
  done: string,
  records: readonly Told[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { label, plural, path } = model.definition;
  const what = records.length === 1 ? `${label} ${nameOf(first)}` : `${records.length} ${plural.toLowerCase()}`;
  const fields = isDraft(first) && done === 'changed' ? [...first.changed] : [];
  await engine.activity.record(session, {
    type: 'MasterDataChanged',
    description: `${what} ${done}${fields.length ? `: ${fields.join(', ')}` : ''}`,
    data: { resource: path, ids: records.slice(0, 1000).map(({ id }) => Number(id)), action: done, fields },
  });
}
