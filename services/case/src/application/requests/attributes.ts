import {
  CASE_ATTRIBUTES,
  CASE_ATTRIBUTE_NAMES,
  isStoredAttribute,
  type CaseAttributes,
  type CaseAttributesInput,
  type CaseAttributesPatch,
  type CaseAttributesPatchInput,
} from '@atlas/contracts';
import type { CaseFlags, Opening, StatusChangeRequest } from '../../domain/case/case.commands.js';
import type { Resolved } from './references.js';

/** A body's attributes as the domain takes them: references with their names; only what the body names. */
export function attributesPatch(body: CaseAttributesPatchInput, resolved: Resolved): CaseAttributesPatch {
  const patch: Record<string, unknown> = {};
  const values = body as Record<string, unknown>;
  for (const name of CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute)) {
    const value = values[name];
    if (value === undefined) continue;
    patch[name] = CASE_ATTRIBUTES[name].type === 'reference' ? resolved.reference(name) : value;
  }
  return patch;
}

/** A patch for a new case; empty values are left out. */
export function newAttributes(body: CaseAttributesInput, resolved: Resolved): CaseAttributes {
  const patch = attributesPatch(body, resolved);
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
}

/** The read-only attributes of a case that is about to be opened. */
export const newCase = ({ status }: Opening) => ({ packet_case_type_id: 'SINGLE', current_status_id: status.id });

export const flagsOf = ({ is_case_filed, is_case_funded }: CaseAttributesPatchInput): CaseFlags => ({
  ...(is_case_filed === undefined ? {} : { is_case_filed }),
  ...(is_case_funded === undefined ? {} : { is_case_funded }),
});

/** A status among the attributes requests a status change; it goes through the workflow like any other. */
export const statusChangeOf = ({ current_status_id }: CaseAttributesPatchInput): { status?: StatusChangeRequest } =>
  current_status_id == null ? {} : { status: { status: current_status_id, reason: null, date: null } };
