import { OPTION_FAMILIES } from '@atlas/contracts';
import { API_PREFIX } from '@atlas/platform';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiDescription, Operation } from './description.js';
import type { Schema } from './schema.js';

/** What an operation lacks, one line each: the description has no exceptions. */
export function gapsOf({ paths, components }: ApiDescription): string[] {
  const operations = Object.values(paths).flatMap(path => Object.values(path));
  return [
    ...twiceIn(operations.map(({ summary }) => summary)).map(summary => `Two operations are "${summary}".`),
    ...twiceIn(operations.map(({ operationId }) => operationId)).map(id => `Two operations have the id ${id}.`),
    ...tagsTwice(operations.flatMap(({ tags }) => tags)),
    ...examplesUnlikeSchema({ paths, components }),
    ...optionsWithoutCall({ paths, components }),
    ...operationsWithGaps({ paths, components }),
  ];
}

const twiceIn = <Value>(values: readonly Value[]): Value[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Tags that differ in the case of their letters only. */
function tagsTwice(tags: readonly string[]): string[] {
  const different = [...new Set(tags)].map(tag => tag.toLowerCase());
  return [...new Set(twiceIn(different))].map(tag => `Two tags are "${tag}".`);
}

/** An example that its own schema refuses. */
function examplesUnlikeSchema({ paths, components }: Pick<ApiDescription, 'paths' | 'components'>): string[] {
  const ajv = new Ajv2020({ strict: false, formats: { date: DAY, 'date-time': TIME, email: true, binary: true } });
  ajv.addSchema({ $id: 'https://atlas/', components });
  const withinComponents = (schema: Schema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"https://atlas/#/components')) as Schema;
  return contentsOf(paths).flatMap(({ call, schema, example }) => {
    const isValid = ajv.compile(withinComponents(schema));
    return isValid(example) ? [] : [`${call}: the example ${ajv.errorsText(isValid.errors)}`];
  });
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Every body and every answer. */
const contentsOf = (paths: ApiDescription['paths']) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap(one =>
        Object.values(one?.content ?? {}).flatMap(content =>
          content.example === undefined ? [] : [{ call: `${verb.toUpperCase()} ${path}`, ...content }],
        ),
      ),
    ),
  );

/** What a reference may be is listed by a call of the description. */
function optionsWithoutCall({ paths, components }: Pick<ApiDescription, 'paths' | 'components'>): string[] {
  const called = JSON.stringify([paths, components]).matchAll(/"x-options":"([^"]+)"/g);
  const families = new Set(OPTION_FAMILIES.map(({ code }) => `/${API_PREFIX}/domain/${code}/option`));
  return [...new Set([...called].map(([, path = '']) => path))]
    .filter(path => !paths[path]?.['get'] && !families.has(path))
    .map(path => `No call lists the options ${path}.`);
}

function operationsWithGaps({ paths, components }: Pick<ApiDescription, 'paths' | 'components'>): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operationGaps(operation, components.schemas).map(gap => `${method.toUpperCase()} ${path}: ${gap}`),
    ),
  );
}

function operationGaps(operation: Operation, components: Readonly<Record<string, Schema>>): string[] {
  const { summary, tags, parameters, requestBody, responses } = operation;
  const succeeded = Object.entries(responses).filter(([status]) => status !== 'default');
  const contents = [
    ...Object.values(requestBody?.content ?? {}),
    ...succeeded.flatMap(([, one]) => Object.values(one.content ?? {})),
  ];
  return [
    ...(summary ? [] : ['no summary (launcher/test/api-description/texts)']),
    ...(tags.length ? [] : ['no tag']),
    ...parameters.filter(one => !one.description).map(({ name }) => `no description of ${name} (parameters.ts)`),
    ...(succeeded.length ? [] : ['no answer']),
    ...succeeded
      .filter(([status, one]) => status !== '204' && !one.content)
      .map(([status]) => `no schema of the answer ${status}`),
    ...(responses['default']?.content ? [] : ['no schema of errors']),
    ...contents
      .filter(({ schema }) => saysNothing(schema, components))
      .map(() => 'a schema says nothing: give the handler a type'),
    ...contents.filter(({ example }) => example === undefined).map(() => 'no example'),
  ];
}

/** `{}`, an object of which nothing is known, or a list of those. */
function saysNothing(schema: Schema, components: Readonly<Record<string, Schema>>): boolean {
  const target = schema['$ref'] as string | undefined;
  const whole = target === undefined ? schema : (components[target.split('/').at(-1)!] ?? {});
  if (whole['type'] === 'array') return saysNothing((whole['items'] ?? {}) as Schema, components);
  const known = ['properties', 'additionalProperties', 'anyOf', 'allOf', 'enum', 'format', '$ref'];
  return (whole['type'] === undefined || whole['type'] === 'object') && !known.some(key => key in whole);
}
