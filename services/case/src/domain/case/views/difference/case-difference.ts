import { isVisibleTo, type Audience, type FieldDifference, type MoneyDifference, type PartDifference } from '@atlas/contracts';
import type { Case } from '../../case.state.js';
import type { CaseFact } from '../../facts.js';
import { FIRM_VIEW, toClientCase, type CaseView } from '../client-case.js';
import { walk, type ChangeTrails } from './change-trails.js';
import { interestDifference, moneyDifference } from './money-difference.js';
import { deadlinePair, type RuledPair } from './ruled-pair.js';
import { caseFields, partRecords, visibleRecords } from './shown-case.js';
import { keyOf, pairsOf, type ShownRecord } from './shown-record.js';

export interface Differences {
  readonly fields: readonly FieldDifference[];
  readonly parts: readonly PartDifference[];
  readonly money: readonly MoneyDifference[];
}

interface Options {
  /** Of the user who asks; left out: all of the case. */
  readonly view?: CaseView;
  /** Also unchanged values. */
  readonly showAll?: boolean;
  /** Left out: interest and deadlines are not compared. */
  readonly ruled?: RuledPair;
}

/**
 * The effect of these events on a case: fields, parts and amounts before and after, as visible to the user. A field that was changed and changed
 * back is unchanged.
 * Amounts are those of the whole case for all users, as on its screens.
 */
export function caseDifference(
  before: Case,
  facts: readonly CaseFact[],
  { view = FIRM_VIEW, showAll = false, ruled }: Options = {},
): Differences {
  const { after, trails } = walk(before, facts, view);
  const [then, now] = [toClientCase(before, view), toClientCase(after, view)];
  const recordsOf = (current: Case) => visibleRecords(partRecords(current), view.audience);
  const pairs = [...pairsOf(caseFields(then), caseFields(now)), ...(ruled ? deadlinePair(ruled) : [])].filter(({ field_name }) =>
    isComparedField(view.audience, field_name),
  );
  const fields = pairs.map(pair => ({ ...pair, ...trails.ofField(pair.field_name) }));
  const parts = partDifferences(recordsOf(then), recordsOf(now), trails);
  return {
    fields: showAll ? fields : fields.filter(({ is_changed }) => is_changed),
    parts: showAll ? parts : parts.filter(({ change }) => change !== 'unchanged').map(withoutTheSame),
    money: [...moneyDifference(before, after), ...(ruled ? interestDifference(ruled) : [])],
  };
}

const isComparedField = (audience: Audience, name: string): boolean =>
  isVisibleTo(audience, name === 'memo' ? 'memo' : 'details', name);

const withoutTheSame = (part: PartDifference): PartDifference => ({
  ...part,
  fields: part.fields.filter(({ is_changed }) => is_changed),
});

/** In the order of the later state, removed ones at the end of their kind. */
function partDifferences(
  before: readonly ShownRecord[],
  after: readonly ShownRecord[],
  trails: ChangeTrails,
): readonly PartDifference[] {
  const was = new Map(before.map(record => [keyOf(record), record]));
  const still = new Set(after.map(keyOf));
  const all = [
    ...after.map(record => partDifference(was.get(keyOf(record)), record, trails)),
    ...before.filter(record => !still.has(keyOf(record))).map(record => partDifference(record, undefined, trails)),
  ].filter(part => part !== undefined);
  return (['treatment', 'code', 'payment', 'settlement', 'note', 'document'] as const).flatMap(kind =>
    all.filter(({ part }) => part === kind),
  );
}

function partDifference(
  before: ShownRecord | undefined,
  after: ShownRecord | undefined,
  trails: ChangeTrails,
): PartDifference | undefined {
  const record = after ?? before;
  if (!record) return undefined;
  const fields = pairsOf(before?.fields, after?.fields);
  const { part, id, name } = record;
  const change = !before ? 'added' : !after ? 'removed' : fields.some(({ is_changed }) => is_changed) ? 'changed' : 'unchanged';
  return { part, id, name, change, fields, ...trails.ofPart(record) };
}
