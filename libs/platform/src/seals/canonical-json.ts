import type { JsonValue } from '@atlas/contracts';

/** One text for equal values: keys are sorted, and there are no spaces. */
export function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.keys(value).sort();
  return `{${fields.map(key => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}
