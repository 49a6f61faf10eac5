import { DAY_RANGE_MESSAGE } from '../../fields/validators.js';
import type { Field } from './field.js';
import { fieldLabel } from './wire.js';

const SELECTED = new Set<Field['type']>(['reference', 'references', 'members', 'choice', 'choices', 'state', 'file']);

/** The documented texts, and ours in the documents' form. */
export const messages = {
  required: (key: string, field: Field) =>
    field.message ?? `Please ${SELECTED.has(field.type) ? 'Select' : 'Enter'} ${fieldLabel(key, field)}.`,
  /** A reference to a row that is not there, not yours or (newly chosen) inactive reads like one that was not chosen. */
  select: (key: string, field: Field) => `Please Select ${fieldLabel(key, field)}.`,
  email: 'Please enter valid email.',
  phone: 'must be in this format : xxx-xxx-xxxx.',
  nonZeroAmount: 'Please enter non zero amount.',
  tooLong: (key: string, field: Field, max: number) => `${fieldLabel(key, field)} is at most ${max} characters.`,
  range: (key: string, field: Field, min: number, max: number) => `${fieldLabel(key, field)} is a number from ${min} to ${max}.`,
  notValid: (key: string, field: Field) => `${fieldLabel(key, field)} is not valid.`,
  controlCharacters: (key: string, field: Field) => `${fieldLabel(key, field)} cannot contain line breaks or control characters.`,
  dayRange: (key: string, field: Field) => `${fieldLabel(key, field)} ${DAY_RANGE_MESSAGE}`,
  exists: (value: string, label: string) => `${value} ${label} is already exist.`,
  dateOrder: (to: string, from: string) => `${to} is on or after ${from}.`,
  placedBySigner: (key: string, field: Field) => `${fieldLabel(key, field)} is placed by its signer alone.`,
  inactive: (label: string, name: string) => `${label} ${name} is inactive.`,
  /** A client whose retainer has ended. */
  noNewCases: (label: string, name: string) => `${label} ${name} takes no new cases.`,
} as const;
