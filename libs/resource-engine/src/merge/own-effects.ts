import { nameKey, wireName, type JsonValue, type MergeOrder } from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import { mergeRulesOf, type MergedPair } from './merge-request.js';
import type { FieldEffect } from './row-effects.js';

const fieldEffect = (model: ResourceModel, record: StoredRecord, field: string, to: JsonValue): FieldEffect => ({
  kind: 'field',
  resource: model.definition.path,
  id: Number(record['id']),
  field,
  from: (record[field] ?? null) as JsonValue,
  to,
});

/** The source's names lead to the target from now on: removed there first, then added here, because no two records share one. */
export function aliasEffects(model: ResourceModel, { source, target }: MergedPair, { add_alias }: MergeOrder): FieldEffect[] {
  const { aliases: key } = mergeRulesOf(model);
  const field = key && model.definition.fields[key];
  if (!key || !field || !add_alias) return [];
  const name = wireName(key, field);
  const [had, has] = [source, target].map(record => (record[name] ?? []) as readonly string[]);
  const known = new Set([String(target['name']), ...(has ?? [])].map(nameKey));
  const added = [String(source['name']), ...(had ?? [])].filter(alias => !known.has(nameKey(alias)));
  return [
    ...(had?.length ? [fieldEffect(model, source, name, [])] : []),
    ...(added.length ? [fieldEffect(model, target, name, [...(has ?? []), ...added])] : []),
  ];
}

export const activityEffect = (model: ResourceModel, { source }: MergedPair, { deactivate_source }: MergeOrder): FieldEffect[] =>
  deactivate_source && source['is_active'] !== false ? [fieldEffect(model, source, 'is_active', false)] : [];
