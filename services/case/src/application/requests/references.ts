import { fieldLabel, type CodedReference, type FieldMap, type Reference } from '@atlas/contracts';
import type { ReferenceRecord } from '../../references/reference-book.js';
import type { ReferenceResolver, WantedReference } from '../../references/reference-resolver.js';

/** The records behind the reference fields of one request, by field. */
export class Resolved {
  constructor(private readonly records: ReadonlyMap<string, ReferenceRecord>) {}

  record(field: string): ReferenceRecord | undefined {
    return this.records.get(field);
  }

  reference(field: string): Reference | null {
    const record = this.records.get(field);
    return record ? { id: record.id, name: record.name } : null;
  }

  coded(field: string): CodedReference | null {
    const record = this.records.get(field);
    return record ? codedReference(record) : null;
  }
}

export const codedReference = ({ id, name, code }: ReferenceRecord): CodedReference => ({ id, name, code: code ?? String(id) });

/** The record each field holds already, by its id, and by its code where requests take that. */
export type HeldIds = Readonly<Record<string, number | readonly (number | string)[] | undefined>>;

export const heldKeys = (reference: CodedReference | null): readonly (number | string)[] =>
  reference ? [reference.id, reference.code] : [];

/** The reference fields of a request's table that the body fills, each to be found among the master records. */
export function wantedReferences(fields: FieldMap, body: object, held: HeldIds = {}, prefix = ''): WantedReference[] {
  const values = body as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, field]): WantedReference[] => {
    const value = values[name];
    if (!field.target || value == null) return [];
    const key = value as number | string;
    return [
      {
        field: prefix + name,
        label: fieldLabel(name, field),
        resource: field.target.resource,
        key,
        keeps: [held[name] ?? []].flat().some(one => String(one) === String(key)),
      },
    ];
  });
}

export async function resolveReferences(
  resolver: ReferenceResolver,
  accountId: number,
  wanted: readonly WantedReference[],
): Promise<Resolved> {
  return new Resolved(wanted.length ? await resolver.resolve(accountId, wanted) : new Map());
}
