import type { FieldMap, Field } from '@atlas/contracts';
import { AddressBlock, type AddressPart } from '@/components/forms/AddressBlock.js';
import { isFigure, type Values } from '@/components/fields/field-look.js';
import { MasterField } from './MasterField.js';

type Entry = readonly [key: string, field: Field];

/** The fields of a section in the form, without figures, which are shown beside it, and without unknown calculated values. */
export const drawnFields = (fields: FieldMap, record: Values, isNew: boolean): Entry[] =>
  Object.entries(fields).filter(
    ([key, field]) => !field.hidden && !(field.computed && isNew) && !isFigure(field) && !(field.derived && record[key] == null),
  );

const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'];
const CONTACT: readonly AddressPart[] = ['phone', 'extension', 'fax', 'email', 'contact_name', 'contact_number'];

/** The prefix of the field names of an address that begins with this field: 'mail_' for mail_address1; undefined where none begins. */
function addressAt(key: string, keys: ReadonlySet<string>): string | undefined {
  const prefix = /^(.*)address1$/.exec(key)?.[1];
  return prefix !== undefined && ADDRESS.every(name => keys.has(prefix + name)) ? prefix : undefined;
}

/** A section's fields in their order; an address among them as the block that all addresses are. */
export const SectionFields = ({ fields }: { fields: readonly Entry[] }) => {
  const keys = new Set(fields.map(([key]) => key));
  const blocks = fields.flatMap(([key]) => addressAt(key, keys) ?? []);
  const inBlock = (key: string) => blocks.some(prefix => [...ADDRESS, ...CONTACT].some(name => key === prefix + name));
  return (
    <>
      {fields.map(([key, field]) => {
        const prefix = addressAt(key, keys);
        if (prefix !== undefined)
          return (
            <AddressBlock
              key={key}
              prefix={prefix}
              required={field.required}
              parts={CONTACT.filter(name => keys.has(prefix + name))}
            />
          );
        return inBlock(key) ? null : <MasterField key={key} name={key} field={field} />;
      })}
    </>
  );
};
