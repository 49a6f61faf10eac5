import type { ResourceDefinition } from '@atlas/contracts';
import type { RouteHandler } from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import type { AnswerDescription } from './description.js';
import { answerHeaders } from './headers.js';
import { childRows, OPTIONS, recordSubstitutes } from './record-schemas.js';
import type { SourceTypes } from './source-types.js';
import { definitionOf, recordPath, restOf } from './texts/definition-texts.js';
import type { Schema } from './schema.js';
import { FILE, reference, type Substitutes, type TypeSchemas } from './type-schemas.js';

/** Lists that behaviors answer. */
const ROWS_OF_ALL: Readonly<Record<string, string>> = { 'document/node': 'TreeRow' };

/** A file has its own type: what was uploaded, the format that an export asks for. */
const FILE_TYPE = '*/*';
/** Text is sent as it is, not as a JSON string. */
const TEXT_TYPE = 'text/plain';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  201: 'Created.',
  202: 'The background job that does the work.',
};

/** What calls answer when they succeed. */
export class AnswerSchemas {
  constructor(
    private readonly types: SourceTypes,
    private readonly schemas: TypeSchemas,
  ) {}

  /** By status. */
  of(handler: RouteHandler, called: string): Readonly<Record<string, AnswerDescription>> {
    const { status, writtenIn } = handler;
    const headers = answerHeaders(handler);
    const schema = this.#schemaOf(handler, recordPath(called));
    const content = schema && contentOf(schema);
    if (!content) return { [schema === null ? 200 : 204]: { description: 'Done.', ...headers } };
    const statuses = [...new Set([status, ...this.types.statusesOf(writtenIn)])].sort();
    return Object.fromEntries(
      statuses.map(one => [one, { description: DESCRIPTIONS[one] ?? 'The answer.', ...headers, content }]),
    );
  }

  /** Undefined where there is no body. */
  #schemaOf({ id, writtenIn }: RouteHandler, path: string): Schema | undefined | null {
    const definition = definitionOf(path);
    if (definition && writtenIn.endsWith('.blankOrAll')) return this.#wholeOf(definition);
    const type = this.types.answerOf(writtenIn) ?? this.types.answerOf(id);
    if (!type) return null;
    const isRecord = definition !== undefined && ['GET /{id}', 'POST '].some(rest => rest.endsWith(restOf(definition, path)));
    const given: Substitutes = definition ? recordSubstitutes(definition, isRecord ? 'Record' : 'Row') : OPTIONS;
    const rows = definition && childRows(definition, path);
    return this.schemas.answerOf(type, rows ? { WireRecord: { name: 'Row', schema: rows } } : given);
  }

  /** `GET {path}`: a new record, or the rows of the list (for those who may not read it the options). */
  #wholeOf({ path, get }: ResourceDefinition): Schema {
    const name = className(path, '');
    if (get === 'new') return reference(`New${name}`);
    const own = ROWS_OF_ALL[path] === undefined ? undefined : this.types.typeOf(ROWS_OF_ALL[path]);
    const row = own ? this.schemas.schemaOf(own) : reference(`${name}Row`);
    return { type: 'array', items: { anyOf: [row, reference('MasterOption')] } };
  }
}

/** A file, JSON, or one of both. */
function contentOf(schema: Schema): AnswerDescription['content'] {
  if (schema['type'] === 'string' && schema !== FILE) return { [TEXT_TYPE]: { schema } };
  const options = (schema['anyOf'] ?? [schema]) as readonly Schema[];
  const others = options.filter(one => one !== FILE);
  return {
    ...(others.length
      ? {
          'application/json': {
            schema: others.length === options.length ? schema : others.length > 1 ? { anyOf: others } : others[0]!,
          },
        }
      : {}),
    ...(others.length < options.length ? { [FILE_TYPE]: { schema: FILE } } : {}),
  };
}
