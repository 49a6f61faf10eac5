import type { ApiDescription, Operation } from './description.js';
import type { Schema } from './type-schemas.js';

/** What an operation lacks, one line each: the description has no exceptions. */
export function gapsOf({ paths, components }: ApiDescription): string[] {
  const summaries = Object.values(paths).flatMap(path => Object.values(path).map(({ summary }) => summary));
  const twice = summaries.filter((summary, index) => summaries.indexOf(summary) !== index);
  return twice.map(summary => `Two operations are "${summary}".`).concat(operationsWithGaps({ paths, components }));
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
  const known = ['properties', 'additionalProperties', 'anyOf', 'enum', 'format', '$ref'];
  return (whole['type'] === undefined || whole['type'] === 'object') && !known.some(key => key in whole);
}
