import { Ajv2020 } from 'ajv/dist/2020.js';

type Schema = Readonly<Record<string, unknown>>;
interface Content {
  readonly schema: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}
interface Operation {
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}
interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

export interface Arguments {
  readonly [parameter: string]: unknown;
  readonly body?: unknown;
}
export type Method = <Answer>(given?: Arguments) => Promise<Answer>;

const JSON_TYPE = 'application/json';

/** A client of which nothing is written by hand: one method for each operation of docs.json, named by its summary. */
export class DescribedClient {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #calls = new Map<string, Call>();
  #token: string | undefined;

  private constructor(
    private readonly url: string,
    { paths, components }: Description,
  ) {
    this.#ajv.addSchema({ $id: 'api', components });
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations))
        this.#calls.set(operation.summary, { ...operation, method: method.toUpperCase(), path });
  }

  static async at(url: string): Promise<DescribedClient> {
    const answer = await fetch(`${url}/AtlasAPI/docs.json`);
    return new DescribedClient(url, (await answer.json()) as Description);
  }

  /** The token for the calls that follow. */
  signedIn(token: string): void {
    this.#token = token;
  }

  /** `client.method('Add a treatment')({ caseId, body })`: arguments and answer are checked against the description. */
  method(summary: string): Method {
    const call = this.#calls.get(summary);
    if (!call) throw new Error(`docs.json has no operation "${summary}".`);
    return async <Answer>(given: Arguments = {}) => (await this.#send(call, given)) as Answer;
  }

  async #send(call: Call, given: Arguments): Promise<unknown> {
    const { body } = given;
    const query = new URLSearchParams();
    let path = call.path;
    for (const { name, in: place } of call.parameters) {
      const value = given[name];
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
      if (place === 'query' && value !== undefined) query.set(name, String(value));
    }
    const form = call.requestBody?.content['multipart/form-data'];
    if (body !== undefined && !form) this.#check(call.requestBody?.content[JSON_TYPE], body, `${call.summary}, sent`);
    const response = await fetch(`${this.url}${path}?${query.toString()}`, {
      method: call.method,
      headers: {
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined || form ? {} : { 'content-type': JSON_TYPE }),
      },
      ...(body === undefined ? {} : { body: form ? formOf(body as object) : JSON.stringify(body) }),
    });
    return this.#answer(call, response);
  }

  async #answer({ summary, responses }: Call, response: Response): Promise<unknown> {
    if (response.status === 204) return undefined;
    const answer: unknown = await response.json();
    const described = responses[response.status];
    if (!described) throw new Error(`${summary}: ${response.status} ${JSON.stringify(answer)}`);
    this.#check(described.content?.[JSON_TYPE], answer, `${summary}, answered`);
    return answer;
  }

  #check(content: Content | undefined, value: unknown, what: string): void {
    if (!content) throw new Error(`${what}: the description has no JSON.`);
    const schema = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/components/', '"api#/components/')) as Schema;
    if (!this.#ajv.validate(schema, value)) throw new Error(`${what}: ${this.#ajv.errorsText()}`);
  }
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value, value.name);
    else form.set(name, String(value));
  }
  return form;
}
