import type { ResourceDefinition } from '@atlas/contracts';
import type { RouteHandler } from '@atlas/platform';
import { className } from '@atlas/resource-engine';
import type { AnswerDescription } from './describe-api.js';
import { recordSubstitutes } from './record-schemas.js';
import type { SourceTypes } from './source-types.js';
import { definitionOf, recordPath, restOf } from './texts/definition-texts.js';
import { FILE, reference, type Schema, type Substitutes, type TypeSchemas } from './type-schemas.js';

const FILE_TYPE = 'application/octet-stream';

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
    const schema = this.#schemaOf(handler, recordPath(called));
    const content = schema && contentOf(schema);
    if (!content) return { [schema === null ? 200 : 204]: { description: 'Done.' } };
    const statuses = [...new Set([status, ...this.types.statusesOf(writtenIn)])].sort();
    return Object.fromEntries(statuses.map(one => [one, { description: DESCRIPTIONS[one] ?? 'The answer.', content }]));
  }

  /** Undefined where there is no body. */
  #schemaOf({ id, writtenIn }: RouteHandler, path: string): Schema | undefined | null {
    const definition = definitionOf(path);
    if (definition && writtenIn.endsWith('.blankOrAll')) return wholeOf(className(definition.path, ''), definition.get);
    const type = this.types.answerOf(writtenIn) ?? this.types.answerOf(id);
    if (!type) return null;
    const isRecord = definition !== undefined && ['GET /{id}', 'POST '].some(rest => rest.endsWith(restOf(definition, path)));
    const given: Substitutes = definition ? recordSubstitutes(definition, isRecord ? 'Record' : 'Row') : {};
    return this.schemas.answerOf(type, given);
  }
}

/** `GET {path}`: a new record, or the rows of the list (for those who may not read it the options). */
function wholeOf(name: string, get: ResourceDefinition['get']): Schema {
  if (get === 'new') return reference(`New${name}`);
  return { type: 'array', items: { anyOf: [reference(`${name}Row`), reference('MasterOption')] } };
}

/** A file, JSON, or one of both. */
function contentOf(schema: Schema): AnswerDescription['content'] {
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
