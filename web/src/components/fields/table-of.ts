import type { FieldMap } from '@atlas/contracts';
import { columnOf, shortLabelFor, type FieldColumn } from './field-look.js';

/** What tables and lists of facts have from the fields of their rows: `const Payment = tableOf(PAYMENT_FIELDS)`. */
export function tableOf<Fields extends FieldMap>(fields: Fields) {
  type Name = keyof Fields & string;
  return {
    label: (name: Name): string => shortLabelFor(name, fields[name]!),
    column: (name: Name): FieldColumn => columnOf(name, fields[name]!),
  };
}
