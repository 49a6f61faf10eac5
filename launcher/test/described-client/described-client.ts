import { DescribedAnswers, type AnswersDescription } from '@atlas/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly 'x-options'?: string;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
type Description = AnswersDescription & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface FoundOperation extends Operation {
  readonly method: string;
  readonly path: string;
}
interface Option {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A client that knows nothing of the product but its description. Calls are found by their summaries; requests and answers are validated. */
export class DescribedClient {
  readonly #answers: DescribedAnswers;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  #token: string | undefined;

  private constructor(
    private readonly origin: string,
    private readonly description: Description,
  ) {
    this.#answers = new DescribedAnswers(description);
    this.#ajv.addSchema({ $id: 'api', components: description.components });
  }

  static async read(documentUrl: string): Promise<DescribedClient> {
    const description = (await (await fetch(documentUrl)).json()) as Description;
    return new DescribedClient(new URL(documentUrl).origin, description);
  }

  useToken(token: string): void {
    this.#token = token;
  }

  /** Calls by summary and fails where the call is refused. Each value goes where the description has its name: path, query or body. */
  async call<Body>(summary: string, values: Values = {}): Promise<Body> {
    const operation = this.#find(summary);
    const places = new Map(operation.parameters.map(one => [one.name, one.in]));
    const missing = operation.parameters.filter(one => one.required && values[one.name] === undefined);
    if (missing.length) throw new Error(`"${summary}" needs ${missing.map(({ name }) => name).join(', ')}.`);
    const inPlace = (place: string) => Object.entries(values).filter(([name]) => places.get(name) === place);
    const path = inPlace('path').reduce(
      (template, [name, value]) => template.replace(`{${name}}`, encodeURIComponent(String(value))),
      operation.path,
    );
    const query = new URLSearchParams(
      inPlace('query').map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const rest = Object.entries(values).filter(([name]) => !places.has(name));
    return this.#send<Body>(
      operation,
      query ? `${path}?${query}` : path,
      await this.#bodyOf(operation, Object.fromEntries(rest)),
    );
  }

  /** What a reference of a call's body may be, from the call that the description names for it. */
  async options(summary: string, property: string): Promise<readonly Option[]> {
    const { schema } = this.#contentOf(this.#find(summary)) ?? {};
    return this.#optionsOf((schema && this.#resolve(schema).properties?.[property]) ?? {}, property);
  }

  #find(summary: string): FoundOperation {
    for (const [path, operations] of Object.entries(this.description.paths))
      for (const [method, operation] of Object.entries(operations))
        if (operation.summary === summary) return { ...operation, method: method.toUpperCase(), path };
    throw new Error(`The description has no call "${summary}".`);
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.description.components.schemas[name] ?? {});
  }

  #contentOf({ requestBody }: Operation): { readonly type: string; readonly schema: Schema } | undefined {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    return type !== undefined && content ? { type, schema: content.schema } : undefined;
  }

  async #optionsOf(schema: Schema, property: string): Promise<readonly Option[]> {
    const path = schema['x-options'];
    if (path === undefined) throw new Error(`The description has no options of ${property}.`);
    return this.#send<readonly Option[]>({ method: 'GET', security: [{}] }, path, undefined);
  }

  async #bodyOf(operation: FoundOperation, values: Values): Promise<string | FormData | undefined> {
    const content = this.#contentOf(operation);
    const { properties = {} } = content ? this.#resolve(content.schema) : {};
    const unknown = Object.keys(values).filter(name => !(name in properties));
    if (unknown.length) throw new Error(`"${operation.summary}" does not take ${unknown.join(', ')}.`);
    if (!content) return undefined;
    const body: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) body[name] = await this.#valueOf(properties[name]!, name, value);
    this.#validate(operation.summary, content.schema, body);
    if (content.type === 'application/json') return JSON.stringify(body);
    const form = new FormData();
    for (const [name, value] of Object.entries(body))
      if (value instanceof File) form.set(name, value);
      else form.set(name, String(value));
    return form;
  }

  /** The id of the option with that name or code. */
  async #valueOf(schema: Schema, name: string, value: unknown): Promise<unknown> {
    if (typeof value !== 'string' || !schema['x-options']) return value;
    const options = await this.#optionsOf(schema, name);
    const found = options.find(option => option.name === value || option.code === value);
    if (!found) throw new Error(`No option of ${name} is "${value}".`);
    return found.id;
  }

  #validate(summary: string, schema: Schema, body: Values): void {
    const inDocument = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = this.#ajv.compile(JSON.parse(inDocument) as object);
    const sent = Object.entries(body).map(([name, value]) => [name, value instanceof File ? value.name : value]);
    if (!validate(Object.fromEntries(sent)))
      throw new Error(`"${summary}" is not as described: ${this.#ajv.errorsText(validate.errors, { dataVar: 'body' })}`);
  }

  async #send<Body>(
    { method, security }: Pick<FoundOperation, 'method' | 'security'>,
    path: string,
    body: string | FormData | undefined,
  ): Promise<Body> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(security && this.#token !== undefined ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const contentType = response.headers.get('content-type');
    const answer: unknown = contentType?.includes('json') ? await response.json() : Buffer.from(await response.arrayBuffer());
    const problem = this.#answers.problemOf({ method, path, status: response.status, contentType, body: answer });
    if (problem !== undefined) throw new Error(`${method} ${path} answered ${response.status}: ${problem}`);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer as Body;
  }
}
