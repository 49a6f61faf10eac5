import type { ApiDescription } from './description.js';

const linesOf = (record: object, indent: string): string =>
  Object.entries(record)
    .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** One line for each operation and each component, so that a change shows as a few lines. */
export function written({ paths, components, ...rest }: ApiDescription): string {
  const { schemas, ...others } = components;
  const operations = Object.entries(paths)
    .map(([path, of]) => `  ${JSON.stringify(path)}: {\n${linesOf(of, '   ')}\n  }`)
    .join(',\n');
  const described = `${linesOf(others, '  ')},\n  "schemas": {\n${linesOf(schemas, '   ')}\n  }`;
  return `{\n${linesOf(rest, ' ')},\n "paths": {\n${operations}\n },\n "components": {\n${described}\n }\n}\n`;
}
