import {
  documentedTexts,
  invalid,
  malformed,
  masterMessages,
  type MergeOrder,
  type MergeRules,
  mergeTexts,
  requestTexts,
  unknownFields,
} from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';

const LONGEST_REASON = 1000;
const MOST_CASES = 10_000;
const FIXED = new Set(['target_id', 'dry_run', 'case_ids', 'add_alias', 'deactivate_source', 'reason']);

const isCaseIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_CASES && value.every(id => typeof id === 'string');

export interface MergedPair {
  readonly source: StoredRecord;
  readonly target: StoredRecord;
}

/** The rules of a list whose records can be merged. */
export function mergeRulesOf({ definition }: ResourceModel): MergeRules {
  if (!definition.merges) throw new Error(`Records of ${definition.path} are not merged.`);
  return definition.merges;
}

/** Child rows of the source that follow: those whose option was not turned off. */
export const followingChildren = (model: ResourceModel, { options }: Pick<MergeOrder, 'options'>): readonly string[] =>
  Object.entries(mergeRulesOf(model).options ?? {}).flatMap(([name, option]) =>
    'children' in option && options[name] !== false ? [option.children] : [],
  );

/** Reads the body of a merge: unknown fields are refused (400), missing or wrong values are listed by field (422). */
export function readMergeOrder(model: ResourceModel, sourceId: number, body: unknown): MergeOrder {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed(requestTexts.objectExpected);
  const given = body as Readonly<Record<string, unknown>>;
  const options = Object.keys(mergeRulesOf(model).options ?? {});
  const unknown = Object.keys(given).filter(name => !FIXED.has(name) && !options.includes(name));
  if (unknown.length) throw unknownFields(unknown);
  const errors: Record<string, string> = {};
  const flag = (name: string, usual: boolean): boolean => {
    const value = given[name] ?? usual;
    if (typeof value !== 'boolean') errors[name] = masterMessages.notValid(name, { type: 'bool' });
    return value === true;
  };
  const { target_id: target, case_ids: cases = null, reason = null } = given;
  if (!Number.isInteger(target) || (target as number) < 1)
    errors['target_id'] = masterMessages.select('target', { type: 'reference', label: model.definition.label });
  else if (target === sourceId) errors['target_id'] = mergeTexts.intoItself(model.definition.label);
  if (cases !== null && !isCaseIds(cases)) errors['case_ids'] = documentedTexts.pleaseSelect('Cases');
  if (reason !== null && (typeof reason !== 'string' || reason.length > LONGEST_REASON))
    errors['reason'] = masterMessages.tooLong('reason', { type: 'text' }, LONGEST_REASON);
  const order: MergeOrder = {
    target_id: target as number,
    dry_run: flag('dry_run', false),
    case_ids: cases as string[] | null,
    add_alias: flag('add_alias', true),
    deactivate_source: flag('deactivate_source', true),
    reason: (reason as string | null)?.trim() || null,
    options: Object.fromEntries(options.map(name => [name, flag(name, true)])),
  };
  if (Object.keys(errors).length) throw invalid(errors);
  return order;
}
