import { fieldEntries, wireName, type Field, type ResourceDefinition } from '@atlas/contracts';
import type { Client } from './api.js';

/** A record with the same text in every field that takes any text, and a valid value in the other required fields. */
export async function recordOfText(
  client: Client,
  definition: ResourceDefinition,
  text: string,
): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const [key, field] of fieldEntries(definition.fields)) {
    if (field.computed || field.secret) continue;
    if (takesAnyText(field, text)) record[wireName(key, field)] = text;
    else if (field.required || field.type === 'code') record[wireName(key, field)] = await validValue(client, field, text);
  }
  return record;
}

const takesAnyText = ({ type, max = 200, pattern, mailHeader }: Field, text: string): boolean =>
  (type === 'memo' || type === 'text') && !pattern && !mailHeader && max >= text.length;

async function validValue(client: Client, { type, choices, target, max = 40 }: Field, text: string): Promise<unknown> {
  switch (type) {
    case 'choice':
      return choices?.[0]?.id;
    case 'reference':
      return (
        await client.get<{ id: number }[]>(target?.lookup ? `domain/${target.lookup}/option` : `${target?.resource}/option`)
      ).body[0]?.id;
    case 'state':
      return 'NY';
    case 'zip':
      return '10001';
    case 'email':
      return 'someone@clinic.example';
    case 'html':
      return text;
    case 'date':
      return '2032-02-03';
    case 'int':
    case 'decimal':
    case 'percent':
    case 'money':
    case 'order':
      return 3;
    case 'code':
    case 'text':
      return text.replace(/\W/g, '').slice(-Math.min(max, 8));
    default:
      return undefined;
  }
}
