import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { API_PREFIX } from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import type { ApiDescription, Operation } from './description.js';
import { typeOf, type NameOf } from './schema-types.js';
import { definitionOf } from './texts/definition-texts.js';
import type { Schema } from './schema.js';

const HEAD = `// Written by \`npm run generate\` from the description of the API.

/** One call: what it answers, its body and the names of its query parameters. */
export interface Call<Answer, Body = undefined, Query extends string = never> {
  answer: Answer;
  body: Body;
  query: Query;
}

/** A record of any definition. */
export interface AnyRecord {
  id: number;
  revision: number;
  [field: string]: unknown;
}

export type Row<Saved> = Partial<Omit<Saved, 'id'>> & { id: number };
export type Blank<Saved> = Partial<Omit<Saved, 'id'>> & { id?: number | null; lookups?: { [name: string]: object[] } };
`;

/** A call that this many definitions have alike is written once for all of them. */
const COMMON = 20;

interface DescribedCall {
  /** `GET case/{}/details`: a parameter has no name. */
  readonly key: string;
  /** The same with `{}` for the path of its definition or report; undefined where it belongs to none. */
  readonly familyKey: string | undefined;
  readonly definition: ResourceDefinition | undefined;
  readonly operation: Operation;
}

type Line = readonly [key: string, text: string];

/** The types of the browser's calls, by verb and path. */
export function clientTypes(description: ApiDescription): string {
  const names = new ComponentNames(description.components.schemas);
  const calls = callsOf(description);
  const ofDefinitions = groupedBy(
    calls.filter(({ definition }) => definition),
    ({ familyKey }) => familyKey!,
  );
  const generic = (call: DescribedCall) => callText(call.operation, names.within(call.definition));
  const common = new Map<string, string>();
  const any: Line[] = [];
  for (const [key, alike] of ofDefinitions) {
    const texts = alike.map(generic);
    const [most = '', count] = mostFrequent(texts);
    if (count >= COMMON) common.set(key, most);
    any.push([key, [...new Set(texts)].join(' | ')]);
  }
  const isCommon = (call: DescribedCall) => call.definition && common.get(call.familyKey!) === generic(call);
  const others = calls.filter(call => !isCommon(call));
  const lines = others.map((call): Line => [call.key, callText(call.operation, names.named)]);
  const ofReports = others.filter(({ definition, familyKey }) => !definition && familyKey);
  const reports = new Map(ofReports.map(({ familyKey, operation }) => [familyKey!, callText(operation, names.named)]));
  const records = RESOURCES.map((one): Line => {
    const name = className(one.path, '');
    return [one.path, `[${names.named(`${name}Record`)}, ${names.named(`${name}Input`)}]`];
  });
  return [
    HEAD,
    interfaceOf('Calls', [...lines, ...reports]),
    '/** Calls that definitions have in common. */',
    interfaceOf('RecordCalls<Saved, Input>', [...common]),
    '/** Calls of a definition that is known at run time only. */',
    interfaceOf('AnyRecordCalls<Saved = AnyRecord, Input = object>', any),
    '/** The record of each definition, and what a save of it takes. */',
    interfaceOf('Records', records),
    ...names.declarations(),
  ].join('\n');
}

function callsOf({ paths }: ApiDescription): DescribedCall[] {
  const prefix = `/${API_PREFIX}/`;
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(prefix))
    .flatMap(([path, operations]) => {
      const called = path.slice(prefix.length);
      const definition = definitionOf(called);
      const family = definition?.path ?? /^report\/[\w-]+/.exec(called)?.[0];
      const rest = family === undefined ? undefined : `${definition ? '{}' : 'report/{}'}${called.slice(family.length)}`;
      return Object.entries(operations).map(([verb, operation]): DescribedCall => {
        const keyOf = (text: string) => `${verb.toUpperCase()} ${text.replace(/\{\w*\}/g, '{}')}`;
        return { key: keyOf(called), familyKey: rest && keyOf(rest), definition, operation };
      });
    });
}

function callText({ parameters, requestBody, responses }: Operation, nameOf: NameOf): string {
  const contents = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .flatMap(([, { content }]) => (content ? Object.values(content).map(({ schema }) => typeOf(schema, nameOf)) : ['undefined']));
  const answer = [...new Set(contents)].join(' | ');
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent = type === 'multipart/form-data' ? 'FormData' : body ? typeOf(body.schema, nameOf) : 'undefined';
  const query = parameters.filter(one => one.in === 'query').map(({ name }) => `'${name}'`);
  const given = [answer, ...(body || query.length ? [sent] : []), ...(query.length ? [query.join(' | ')] : [])];
  return `Call<${given.join(', ')}>`;
}

/** How components are named in the file, and the declarations of those that are named. */
class ComponentNames {
  readonly #declared = new Map<string, string>();
  readonly #ofDefinitions = new Map<string, string>();

  constructor(private readonly components: Readonly<Record<string, Schema>>) {
    for (const { path } of RESOURCES) {
      const name = className(path, '');
      this.#ofDefinitions.set(`${name}Row`, `Row<${name}Record>`).set(`New${name}`, `Blank<${name}Record>`);
    }
  }

  readonly named: NameOf = component => {
    const derived = this.#ofDefinitions.get(component);
    const name = derived ? component.replace(/^New(.*)$|^(.*)Row$/, '$1$2Record') : component;
    if (!this.#declared.has(name)) {
      this.#declared.set(name, '');
      this.#declared.set(name, declarationOf(name, typeOf(this.components[name] ?? {}, this.named)));
    }
    return derived ?? name;
  };

  /** The types of a definition are parameters. */
  within(definition: ResourceDefinition | undefined): NameOf {
    if (!definition) return this.named;
    const name = className(definition.path, '');
    const own: Readonly<Record<string, string>> = {
      [`${name}Record`]: 'Saved',
      [`${name}Row`]: 'Row<Saved>',
      [`New${name}`]: 'Blank<Saved>',
      [`${name}Input`]: 'Input',
    };
    const nameOf: NameOf = component =>
      own[component] ??
      (new RegExp(`Of${name}(Row|Record)$`).test(component)
        ? typeOf(this.components[component] ?? {}, nameOf)
        : this.named(component));
    return nameOf;
  }

  declarations(): readonly string[] {
    return [...this.#declared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  }
}

/** An alias: unlike an interface it may be used where any fields are expected. One field a line, so that a change shows as a few lines. */
const declarationOf = (name: string, type: string): string => `export type ${name} = ${type.replace(/; /g, ';\n  ')};`;

const interfaceOf = (name: string, lines: readonly Line[]): string =>
  `export interface ${name} {\n${lines.map(([key, text]) => `  '${key}': ${text};`).join('\n')}\n}\n`;

function mostFrequent(texts: readonly string[]): readonly [text: string | undefined, count: number] {
  const counts = groupedBy(texts, text => text);
  const [most] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return [most?.[0], most?.[1].length ?? 0];
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
