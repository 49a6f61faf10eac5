import { fieldOnWire, type ResourceDefinition } from '@atlas/contracts';
import { textOf } from '@/components/format/text.js';
import { fieldText, labelFor, type Values } from '@/components/fields/field-look.js';

/** The label of a field that is saved, and of references that of the id; undefined for others. */
export function editedLabel(definition: ResourceDefinition, wire: string): string | undefined {
  const found = fieldOnWire(definition, wire);
  return found && !found[1].computed && definition.fields[found[0]] === found[1] && (wire === found[0] || /_ids?$/.test(wire))
    ? labelFor(...found)
    : undefined;
}

/** A value as the form shows it. */
export function wireText(definition: ResourceDefinition, wire: string, values: Values): string {
  const found = fieldOnWire(definition, wire);
  return found ? fieldText(found[0], found[1], values) : textOf(values[wire]);
}
