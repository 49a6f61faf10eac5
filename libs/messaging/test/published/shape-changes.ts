import type { JsonObject, JsonValue } from '@atlas/contracts';

const objectAt = (schema: JsonObject, keyword: string): JsonObject => (schema[keyword] ?? {}) as JsonObject;
const textsAt = (schema: JsonObject, keyword: string): string[] => [...((schema[keyword] ?? []) as string[])].sort();
const written = (value: JsonValue | undefined): string => (value === undefined ? 'none' : JSON.stringify(value));

/** What a reader may have counted on, besides the fields. */
const RULES = ['type', 'enum', 'format', 'pattern', 'minLength', 'minimum', 'additionalProperties', 'x-key'];

/** Changes that break a consumer of the published schema. A new optional field or a changed description does not. */
export function breakingChanges(published: JsonObject, now: JsonObject, path = ''): string[] {
  const field = path ? `'${path}'` : 'the event';
  const rules = RULES.filter(rule => written(published[rule]) !== written(now[rule])).map(
    rule => `${field} changes its ${rule} from ${written(published[rule])} to ${written(now[rule])}`,
  );
  const topics = textsAt(published, 'x-topics').filter(topic => !textsAt(now, 'x-topics').includes(topic));
  const items =
    published['items'] && now['items'] ? breakingChanges(objectAt(published, 'items'), objectAt(now, 'items'), `${path}[]`) : [];
  return [
    ...rules,
    ...topics.map(topic => `it is no longer published on ${topic}`),
    ...fieldChanges(published, now, path),
    ...items,
  ];
}

function fieldChanges(published: JsonObject, now: JsonObject, path: string): string[] {
  const [before, after] = [objectAt(published, 'properties'), objectAt(now, 'properties')];
  const [needed, needs] = [textsAt(published, 'required'), textsAt(now, 'required')];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const kept = Object.keys(before).flatMap(name => {
    if (!(name in after)) return [`'${at(name)}' was removed`];
    const necessity = needed.includes(name) === needs.includes(name) ? [] : [necessityChange(at(name), needs.includes(name))];
    return [...necessity, ...breakingChanges(objectAt(before, name), objectAt(after, name), at(name))];
  });
  const added = Object.keys(after).filter(name => !(name in before) && needs.includes(name));
  return [...kept, ...added.map(name => `'${at(name)}' is new and required: events published before do not have it`)];
}

const necessityChange = (field: string, isRequired: boolean): string =>
  isRequired ? `'${field}' became required` : `'${field}' may be left out now`;

/** The refusal, with the way out. */
export function refusalOf(type: string, changes: readonly string[]): string {
  const [name, version] = type.split('.v');
  return [
    `${type} is published and keeps its shape, but ${changes.join('; ')}.`,
    `Other services read it. Leave its definition unchanged and publish ${name}.v${Number(version) + 1} beside it: docs/how-to/publish-an-event.md.`,
  ].join('\n');
}
