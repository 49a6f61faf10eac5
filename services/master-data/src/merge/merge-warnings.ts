import { mergeRulesOf, type MergedPair, type RecordUsage, type ResourceModel } from '@atlas/resource-engine';

interface Circumstances {
  readonly split_packets: readonly string[];
  readonly filed_cases: number;
  readonly usage: readonly RecordUsage[];
}

/** Holders that follow, or are told by their cases. */
const FOLLOWING = new Set(['case', 'open_case', 'document']);

/** What a person should know before the two become one. */
export function mergeWarnings(model: ResourceModel, { source, target }: MergedPair, circumstances: Circumstances): string[] {
  const { label } = model.definition;
  const { keys, warns = {} } = mergeRulesOf(model);
  const { split_packets, filed_cases, usage } = circumstances;
  const differ = (field: string) => source[field] != null && target[field] != null && source[field] !== target[field];
  const others = usage.filter(({ used_by }) => !FOLLOWING.has(used_by) && used_by === 'user');
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
    ...others.map(({ label: users }) => `${users} name it in what they may see, and go on seeing only that; please change them.`),
  ];
}
