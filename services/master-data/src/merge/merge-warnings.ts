import { type MergeOrder, mergeTexts, recordTexts } from '@atlas/contracts';
import { isWhole, mergeRulesOf, type MergedPair, type ResourceModel } from '@atlas/resource-engine';

interface Circumstances {
  readonly order: MergeOrder;
  readonly split_packets: readonly string[];
  readonly filed_cases: number;
  /** Who see the source's cases alone. */
  readonly users: number;
}

const often = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Users follow a merge of the whole; where the source stays in use they go on seeing what is left there. */
function usersWarning({ source, target }: MergedPair, { users, order }: Circumstances): string[] {
  if (!users) return [];
  const [from, to] = [String(source['name']), String(target['name'])];
  return isWhole(source, order)
    ? [mergeTexts.usersWillSee(often(users, 'user'), from, to)]
    : [mergeTexts.usersWillNotSee(often(users, 'user'), from)];
}

/** What a person should know before the two become one. */
export function mergeWarnings(model: ResourceModel, pair: MergedPair, circumstances: Circumstances): string[] {
  const { source, target } = pair;
  const { label } = model.definition;
  const { keys, warns = {} } = mergeRulesOf(model);
  const { split_packets, filed_cases } = circumstances;
  const differ = (field: string) => source[field] != null && target[field] != null && source[field] !== target[field];
  return [
    ...(target['is_active'] === false ? [recordTexts.isInactive(label, String(target['name']))] : []),
    ...Object.entries(warns).flatMap(([field, warning]) => (differ(field) ? [warning] : [])),
    ...keys
      .filter(differ)
      .map(key => mergeTexts.fieldDiffers(key.replaceAll('_', ' ').toUpperCase(), String(source[key]), String(target[key]))),
    ...(filed_cases ? [mergeTexts.papersKeepName(filed_cases)] : []),
    ...split_packets.map(id => mergeTexts.packetWouldBeSplit(id)),
    ...usersWarning(pair, circumstances),
  ];
}
