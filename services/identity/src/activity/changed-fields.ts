export { changedFields, type FieldChange } from '@atlas/platform';
