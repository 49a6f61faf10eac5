import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}
/** The parts of the description of the API that say what calls answer. */
export interface AnswersDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface Described {
  readonly segments: readonly string[];
  readonly operations: Readonly<Record<string, Operation>>;
}

const OPENAPI = join(import.meta.dirname, '../../../docs/generated/openapi.json');
const API = '/AtlasAPI/api';

/** The answer of a call as a test client has it. */
export interface AnswerOfCall {
  readonly method: string;
  /** With or without the base path; the query does not matter. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly body: unknown;
}

/** Throws where a JSON answer is not as the description of the API says. */
export function expectDescribed(answer: AnswerOfCall): void {
  if (!answer.contentType?.includes('application/json') || answer.status === 304) return;
  answers ??= new DescribedAnswers(JSON.parse(readFileSync(OPENAPI, 'utf8')) as AnswersDescription);
  const problem = answers.problemOf(answer);
  if (problem !== undefined) throw new Error(`${answer.method} ${answer.path} answered ${answer.status}: ${problem}`);
}

let answers: DescribedAnswers | undefined;

/** Compares answers with a description of the API. */
export class DescribedAnswers {
  // A validator is used a few times: to optimize its code takes longer than it saves.
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  /** By the number of their segments. */
  readonly #paths = new Map<number, Described[]>();
  readonly #validators = new Map<Schema, ValidateFunction>();
  /** Many calls have the same answer, all of them the same errors. */
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor({ paths, components }: AnswersDescription) {
    for (const [path, operations] of Object.entries(paths)) {
      const segments = segmentsOf(path);
      const alike = this.#paths.get(segments.length) ?? [];
      this.#paths.set(segments.length, [...alike, { segments, operations }]);
    }
    this.#ajv.addSchema({ $id: 'api', components: closed(components) as object });
  }

  /** What is wrong with an answer; undefined where it is as described. */
  problemOf({ method, path, status, body }: AnswerOfCall): string | undefined {
    const whole = path.startsWith('/') ? path : `${API}/${path}`;
    const described = this.#find(method, segmentsOf(whole.split('?')[0]!));
    if (!described) return status < 400 ? 'The description of the API does not have this call.' : undefined;
    // Answers of the health check say more than what went wrong.
    if (status >= 400 && !whole.startsWith(API)) return undefined;
    const { responses } = described.operations[method.toLowerCase()]!;
    const schema = responses[status >= 400 ? 'default' : String(status)]?.content?.['application/json']?.schema;
    if (!schema) return `The description has no JSON answer with this status, but ${Object.keys(responses).join(', ')}.`;
    const validate = this.#validatorOf(schema);
    return validate(body) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: 'answer' }) + detailsOf(validate);
  }

  /** A path without parameters is preferred, as the router does. */
  #find(method: string, segments: readonly string[]): Described | undefined {
    const verb = method.toLowerCase();
    return this.#paths
      .get(segments.length)
      ?.filter(one => verb in one.operations && matches(one.segments, segments))
      .sort((one, other) => (isLiteralEarlier(one.segments, other.segments) ? -1 : 1))[0];
  }

  #validatorOf(schema: Schema): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known) return known;
    const inDocument = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/');
    const validate = this.#compiled.get(inDocument) ?? this.#ajv.compile(JSON.parse(inDocument) as Schema);
    this.#compiled.set(inDocument, validate);
    this.#validators.set(schema, validate);
    return validate;
  }
}

/** The names of fields that the schema does not have. */
const detailsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .map(({ params }) => ('additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : ''))
    .join('');

const segmentsOf = (path: string): readonly string[] => path.toLowerCase().replace(/\/$/, '').split('/');
const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Both have the same length. */
const matches = (described: readonly string[], called: readonly string[]): boolean =>
  described.every((one, index) => isParameter(one) || one === called[index]);

function isLiteralEarlier(one: readonly string[], other: readonly string[]): boolean {
  const index = one.findIndex((segment, at) => isParameter(segment) !== isParameter(other[at] ?? ''));
  return index >= 0 && !isParameter(one[index]!);
}

/** A field that is not described is an error in a test; clients accept it. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = inside['type'] === 'object' && 'properties' in inside && !('additionalProperties' in inside);
  return isObject ? { ...inside, additionalProperties: false } : inside;
}
