import {
  fieldEntries,
  fileFields,
  resourceByPath,
  wireName,
  type FieldMap,
  type ResourceDefinition,
  type Field,
} from '@atlas/contracts';
import { sampleFile } from './sample-file.js';
import type { Caller } from './start-master-data.js';

const TEXTS = ['Sample', 'Sample_1', '12345', '1234567890', 'S1'];
/** Texts of a form that only their definition's check knows. */
const FIXED_TEXTS: Readonly<Record<string, string>> = { cc: 'a@b.co', value: 'RECEIPT' };
let made = 0;

function textFor(key: string, field: Field, n: number): string {
  if (field.pattern) return [String(10_000 + n), ...TEXTS].find(text => new RegExp(field.pattern ?? '').test(text)) ?? '';
  return (field.max ?? 200) > 20 ? `${key} ${n}` : `${n}`.slice(-(field.max ?? 20));
}

/** A code of the field's length and form. */
function codeFor({ max = 40, pattern = '' }: Field, n: number): string {
  const some = [
    `S${n}`,
    `S${String(n).padStart(3, '0')}`,
    n.toString(36).toUpperCase().padStart(2, 'A').slice(-2),
    String(n).slice(-2),
  ];
  return some.find(text => text.length <= max && new RegExp(pattern).test(text)) ?? '';
}

const EXAMPLES: Readonly<Partial<Record<Field['type'], (n: number) => unknown>>> = {
  memo: () => 'line one\nline two',
  html: () => '<p>Hello <b>there</b></p>',
  email: n => `someone${n}@clinic.example`,
  phone: () => '718-555-0142',
  npi: () => null,
  tin: () => '12-3456789',
  zip: () => '10001-2345',
  aba: () => '021000021',
  state: () => 'NY',
  color: () => '#1e55d0',
  int: () => 3,
  order: n => n,
  decimal: () => 1.5,
  percent: () => 12.5,
  money: () => 1234.56,
  bool: () => true,
  // Dated rows of one key differ by their day, which is in a valid year (to 2039) and after the holidays of a new account (to 2031).
  date: n => new Date(Date.UTC(2032, 0, ((n - 1) % 2900) + 1)).toISOString().slice(0, 10),
  time: () => '09:30',
};

/** Valid input for every field of a resource, references to records that are there (made where there are none). */
export async function sampleRecord(definition: ResourceDefinition, as: Caller): Promise<Record<string, unknown>> {
  const record = await sampleFields(definition, definition.fields, as, ++made);
  return { ...record, is_active: true, needs_review: undefined };
}

async function sampleFields(
  definition: ResourceDefinition,
  fields: FieldMap,
  as: Caller,
  n: number,
): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const [key, field] of fieldEntries(fields)) {
    // Values that need a user's own action are not set by a save.
    if (field.computed || field.placedBy || field.type === 'count' || field.type === 'usage') continue;
    record[wireName(key, field)] = await sampleValue(definition, key, field, as, n);
  }
  return record;
}

async function sampleValue(definition: ResourceDefinition, key: string, field: Field, as: Caller, n: number): Promise<unknown> {
  // Numbers and roles that only one record may have would clash with the next sample.
  if (key === 'process_role' || key === 'node_role' || key === 'parent' || key === 'next') return undefined;
  switch (field.type) {
    case 'text':
      return FIXED_TEXTS[key] ?? textFor(key, field, n);
    case 'texts':
      return field.pattern ? ['7'] : [`text ${n}`];
    case 'code':
      return codeFor(field, n);
    case 'choice':
      return field.choices?.[0]?.id;
    case 'choices':
      return field.choices?.slice(0, 2).map(({ id }) => id);
    case 'reference':
      return someId(definition, field, as);
    case 'file':
      return uploaded(definition, field, as);
    case 'references':
      return [await someId(definition, field, as)].filter(id => id !== null);
    case 'members':
      return [];
    case 'children':
      return [await sampleFields(definition, field.fields ?? {}, as, n)];
    default:
      return EXAMPLES[field.type]?.(n);
  }
}

async function someId(definition: ResourceDefinition, field: Field, as: Caller): Promise<number | null> {
  const target = field.target && resourceByPath(field.target.resource);
  if (!target || target.path === definition.path || target.owner !== definition.owner) return null;
  const filters = field.target?.family ? { family: field.target.family } : {};
  const { body } = await as('POST', `${target.path}/list`, { body: { top: 1, filters } });
  const [row] = (body as unknown as { result: { id: number }[] }).result;
  if (row) return row.id;
  // Not every field of the other one: two that point at each other would make each other for ever.
  const needed = Object.fromEntries(Object.entries(target.fields).filter(([, each]) => each.required));
  const made = await as('POST', target.path, { body: await sampleFields(target, needed, as, ++madeOthers) });
  return (made.body as unknown as { id: number }).id;
}

let madeOthers = 50_000;

/** The id of a file that was uploaded for a field. */
async function uploaded(definition: ResourceDefinition, field: Field, as: Caller): Promise<string> {
  const [under = ''] = fileFields(definition.fields).find(([, each]) => each === field) ?? [];
  const answer = await as('POST', `${definition.path}/file/${under}`, { file: sampleFile(field.fileTypes?.[0]) });
  return (answer.body as unknown as { file_id: string }).file_id;
}
