import { API_PREFIX, handlersOf, type RouteAccess } from '@atlas/platform';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { apiDescription } from '../../src/api-description.js';
import type { Side, TwoSides } from './two-sides.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A documented call that a client may enter. */
export interface Route {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: RouteAccess;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
}

export interface Call {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
}

/** Which records a request names: the client's own, the other client's, the other's parts of the own case. */
export const NAMING = ['own', 'own_then', 'foreign', 'mixed'] as const;
export type Naming = (typeof NAMING)[number];

/** Every route of the product, with the parameters and the body that the description of the API has for it. */
export function routesOf(app: NestFastifyApplication): readonly Route[] {
  const { paths, components } = JSON.parse(apiDescription()) as Described;
  return handlersOf(app.get(DiscoveryService, { strict: false })).flatMap(({ id, method, paths: of, access, parameters }) =>
    of.map((route): Route => {
      if (!access) throw new Error(`${id} does not declare who may enter it.`);
      const path = route.replace(/:(\w+)/g, '{$1}');
      const operation = (paths[`/${API_PREFIX}/${path}`] ?? paths[`/${path}`])?.[method.toLowerCase()];
      const named = (operation?.parameters ?? parameters).filter(one => one.in === 'query').map(({ name }) => name);
      const body = operation?.requestBody?.content?.['application/json']?.schema;
      return { id, method, path, access, query: [...new Set(named)], body: body && withoutReferences(body, components.schemas) };
    }),
  );
}

/** The schema with the components that it names in their place, and the parts of an `allOf` as one; deeper than three of them nothing is asked for. */
function withoutReferences(schema: Schema, components: Readonly<Record<string, Schema>>, depth = 0): Schema {
  const { $ref, allOf, ...own } = schema;
  const whole = allOf ? together(allOf, components) : $ref === undefined ? own : { ...components[$ref.split('/').at(-1)!] };
  if (depth > MOST_DEEP) return whole;
  const below = (one: Schema) => withoutReferences(one, components, depth + 1);
  return {
    ...whole,
    ...(whole.items ? { items: below(whole.items) } : {}),
    ...(whole.properties
      ? { properties: Object.fromEntries(Object.entries(whole.properties).map(([key, one]) => [key, below(one)])) }
      : {}),
  };
}

/** An object with the properties of all parts. */
function together(parts: readonly Schema[], components: Readonly<Record<string, Schema>>): Schema {
  const wholes = parts.map(part => withoutReferences(part, components, MOST_DEEP + 1));
  return {
    type: 'object',
    properties: Object.assign({}, ...wholes.map(({ properties }) => properties)) as NonNullable<Schema['properties']>,
    required: wholes.flatMap(({ required = [] }) => required),
  };
}

const MOST_DEEP = 3;

/** Whether a user with these permissions gets past the route's own check. */
export const isOpenTo = ({ access }: Route, permissions: ReadonlySet<string>): boolean =>
  access.kind === 'public' ||
  access.kind === 'signed_in' ||
  (access.kind === 'permission' && access.anyOf.some(key => permissions.has(key)));

/** The request of a route that names one side's records. */
export function callOf(route: Route, sides: TwoSides, naming: Naming): Call {
  const given = new Given(sides, naming);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.inPath(name, route.path)));
  const query = route.query.flatMap(name => {
    const value = given.inQuery(name);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const reads = route.method === 'GET';
  return {
    route,
    method: route.method,
    path: query.length ? `${path}?${query.join('&')}` : path,
    body: reads ? undefined : given.body(route),
  };
}

const DAY = '2024-12-31';

/** Values for the parameters and fields of requests, by their names. */
class Given {
  readonly #case: Side;
  readonly #part: Side;

  constructor(
    private readonly sides: TwoSides,
    private readonly naming: Naming,
  ) {
    this.#case = naming === 'foreign' ? sides.foreign : sides.own;
    this.#part = naming === 'own' || naming === 'own_then' ? sides.own : sides.foreign;
  }

  inPath(name: string, path: string): string {
    const known = this.#known(name);
    if (known !== undefined) return String(known);
    if (/^id$/i.test(name) && path.startsWith('provider_master/')) return String(this.#case.provider);
    if (/^id$/i.test(name) && path.startsWith('portfolio/')) return String(this.#case.portfolio);
    if (name === 'likeness') return 'all';
    if (name === 'tab') return 'documents';
    return '1';
  }

  inQuery(name: string): string | undefined {
    if (name === 'as_of') return this.naming === 'own_then' ? new Date().toISOString() : undefined;
    if (name === 'from') return this.sides.since;
    if (name === 'show_all') return String(this.naming !== 'own');
    if (name === 'startDate' || name === 'endDate') return DAY;
    if (name === 'query') return undefined;
    const known = this.#known(name);
    return known === undefined ? undefined : String(known);
  }

  #known(name: string): string | number | undefined {
    const { caseId, provider, portfolio } = this.#case;
    const { treatment, document, note, payment, invoice } = this.#part;
    const values: Readonly<Record<string, string | number>> = {
      caseid: caseId,
      case_id: caseId,
      cloned_from: caseId,
      packetid: this.sides.packet,
      packet_id: this.sides.packet,
      treatmentid: treatment,
      treatment_id: treatment,
      paymentid: payment,
      payment,
      documentid: document,
      document_id: document,
      noteid: note,
      invoice,
      jobid: this.sides.job,
      provider_id: provider,
      portfolio_id: portfolio,
      settlement_type_id: this.sides.settlementType,
      transaction_type: 'PRINCIPAL',
      status: 'READY',
      note_type: 'CLIENT',
      resource: 'provider_master',
    };
    return values[name.toLowerCase()];
  }

  /** What the schema needs, and all that names a record; arrays of ids where the route takes no object. */
  body({ body, path }: Route): object {
    if (!body?.properties) return this.#ids(path);
    const { properties, required = [] } = body;
    const fields = Object.entries(properties).flatMap(([name, schema]) => {
      const value = this.#field(name, schema, required.includes(name));
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(fields);
  }

  #ids(path: string): readonly (string | number)[] {
    if (path.includes('document')) return [this.#part.document];
    if (path.includes('treatment')) return [this.#part.treatment];
    if (path.includes('transaction')) return [this.#part.payment];
    return [path.startsWith('cases') ? this.#case.caseId : 1];
  }

  #field(name: string, schema: Schema, isRequired: boolean): unknown {
    if (name === 'case_ids')
      return this.naming === 'own' ? [this.sides.own.caseId] : [this.#case.caseId, this.sides.foreign.second];
    if (name === 'treatment_ids') return [this.#part.treatment];
    if (name === 'for_packet') return this.naming !== 'own';
    if (name === 'packet_id' && this.naming === 'own') return undefined;
    if (name === 'bills' || name === 'allocation') return undefined;
    const known = this.#known(name);
    if (known !== undefined) return known;
    return isRequired ? this.#sample(schema) : undefined;
  }

  #sample(schema: Schema): unknown {
    if (schema.enum?.length) return schema.enum[0];
    if (schema.format === 'date') return DAY;
    switch ([schema.type].flat()[0]) {
      case 'integer':
      case 'number':
        return 10;
      case 'boolean':
        return false;
      case 'array':
        return schema.items ? [this.#sample(schema.items)] : [];
      case 'object':
        return this.body({ body: schema, path: '' } as Route);
      default:
        return 'x';
    }
  }
}
