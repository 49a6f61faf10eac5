import { fieldOnWire, resourceByPath } from '@atlas/contracts';

/** Whether one call may set the field of several records. */
export function isBulkField(path: string, name: string): boolean {
  const definition = resourceByPath(path);
  const [key, field] = (definition && fieldOnWire(definition, name)) ?? [];
  return field?.bulk === true || key === 'is_active';
}
