/** A JSON Schema of the description of the API, as far as requests are built from it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly 'x-options'?: string;
}

type Components = Readonly<Record<string, Schema>>;

const MOST_DEEP = 5;

/** The schema with the components that it names in their place, and the parts of an `allOf` as one object. */
export function resolved(schema: Schema, components: Components, depth = 0): Schema {
  if (depth > MOST_DEEP) return {};
  const below = (one: Schema) => resolved(one, components, depth + 1);
  if (schema.$ref !== undefined) return resolved(components[schema.$ref.split('/').at(-1)!] ?? {}, components, depth);
  if (schema.allOf) return together(schema.allOf.map(part => resolved(part, components, depth)));
  const named = schema.anyOf?.find(({ $ref, properties, items }) => $ref !== undefined || properties || items);
  if (named) return below(named);
  return {
    ...schema,
    ...(schema.items ? { items: below(schema.items) } : {}),
    ...(schema.properties
      ? { properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, below(one)])) }
      : {}),
  };
}

const together = (parts: readonly Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as NonNullable<Schema['properties']>,
  required: parts.flatMap(({ required = [] }) => required),
});

export const typeOf = ({ type }: Schema): string | undefined => [type].flat().find(one => one !== 'null');
