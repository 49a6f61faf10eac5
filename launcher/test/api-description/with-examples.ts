import type { ApiDescription } from './description.js';
import { exampleOf } from './examples.js';
import type { Schema } from './schema.js';

type Contents = Readonly<Record<string, { readonly schema: Schema }>>;

/** Each body and each answer with an example. */
export function withExamples(
  paths: ApiDescription['paths'],
  components: Readonly<Record<string, Schema>>,
): ApiDescription['paths'] {
  const shown = (content: Contents) => mapValues(content, ({ schema }) => ({ schema, example: exampleOf(schema, components) }));
  return mapValues(paths, path =>
    mapValues(path, operation => ({
      ...operation,
      ...(operation.requestBody
        ? { requestBody: { ...operation.requestBody, content: shown(operation.requestBody.content) } }
        : {}),
      responses: mapValues(operation.responses, (answer, status) =>
        answer.content && status !== 'default' ? { ...answer, content: shown(answer.content) } : answer,
      ),
    })),
  );
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
