import { INTEGRATION_EVENTS, type EventDefinition, type JsonObject, type JsonValue } from '@atlas/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Writers may send only the fields of the definition; readers ignore others, so that a version may get optional fields. */
export type Side = 'writer' | 'reader';

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same shape without room for fields that it does not name. */
function closed(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner: JsonObject = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]));
  return isObject(schema['properties'] ?? null) ? { ...inner, additionalProperties: false } : inner;
}

/** What each topic carries, and whether an event is of the shape it says it is of. A topic without definitions accepts any event. */
export class EventShapes {
  // Formats are checked; types as `["string", "null"]` are meant.
  readonly #ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  readonly #topics: ReadonlySet<string>;
  readonly #byName: ReadonlyMap<string, EventDefinition>;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(definitions: readonly EventDefinition[]) {
    addFormats.default(this.#ajv);
    this.#topics = new Set(definitions.flatMap(({ topics }) => topics));
    this.#byName = new Map(
      definitions.flatMap(definition => definition.topics.map(topic => [`${topic}/${definition.type}`, definition])),
    );
  }

  isPublished(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** Everything that is wrong, in words that hold no value of the event. */
  problems(topic: string, { type, data }: { readonly type: string; readonly data: JsonObject }, side: Side): string[] {
    if (!this.isPublished(topic)) return [];
    const definition = this.#byName.get(`${topic}/${type}`);
    if (!definition) return [this.#unknown(topic, type)];
    const holds = this.#compile(definition, side);
    if (holds(data)) return [];
    return (holds.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = 'additionalProperty' in params ? ` '${String(params['additionalProperty'])}'` : '';
      return `data${instancePath} ${message}${extra}`;
    });
  }

  #unknown(topic: string, type: string): string {
    const name = type.replace(/\.v\d+$/, '');
    const versions = [...this.#byName.values()].filter(one => one.topics.includes(topic) && one.type.startsWith(`${name}.v`));
    if (versions.length === 0) return `there is no event ${name} on ${topic}`;
    return `${name} is known as ${versions.map(one => one.type).join(', ')}, not as ${type}`;
  }

  #compile({ type, data }: EventDefinition, side: Side): ValidateFunction {
    const key = `${side} ${type}`;
    const known = this.#compiled.get(key);
    if (known) return known;
    const made = this.#ajv.compile(side === 'writer' ? (closed(data.json) as JsonObject) : data.json);
    this.#compiled.set(key, made);
    return made;
  }
}

/** The schemas of all events between the services. */
export const eventShapes = new EventShapes(INTEGRATION_EVENTS);
