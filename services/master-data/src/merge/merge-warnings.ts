import type { MergeOrder } from '@atlas/contracts';
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
    ? [`${often(users, 'user')} of ${from} will see all cases of ${to}, too.`]
    : [`${often(users, 'user')} of ${from} will not see the cases that follow: ${from} stays in use.`];
}

/** What a person should know before the two become one. */
export function mergeWarnings(model: ResourceModel, pair: MergedPair, circumstances: Circumstances): string[] {
  const { source, target } = pair;
  const { label } = model.definition;
  const { keys, warns = {} } = mergeRulesOf(model);
  const { split_packets, filed_cases } = circumstances;
  const differ = (field: string) => source[field] != null && target[field] != null && source[field] !== target[field];
  return [
    ...(target['is_active'] === false ? [`${label} ${String(target['name'])} is inactive.`] : []),
    ...Object.entries(warns).flatMap(([field, warning]) => (differ(field) ? [warning] : [])),
    ...keys
      .filter(differ)
      .map(key => `Their ${key.replaceAll('_', ' ').toUpperCase()} differ: ${String(source[key])}, ${String(target[key])}.`),
    ...(filed_cases
      ? [`Papers of ${filed_cases.toLocaleString('en-US')} filed cases keep the name that is printed on them.`]
      : []),
    ...split_packets.map(id => `Packet ${id} would be split; its cases stay.`),
    ...usersWarning(pair, circumstances),
  ];
}
