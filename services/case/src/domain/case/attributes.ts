import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  isStoredAttribute,
  missingMessage,
  type CaseAttributes,
  type CaseAttributesPatch,
} from '@atlas/contracts';
import type { CaseFlags } from './case.commands.js';
import { refuseMissing } from './refusals.js';

/** What no case is without. */
const STARRED = CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).filter(name => 'required' in CASE_ATTRIBUTES[name]);

export function requireStarred(attributes: CaseAttributes): void {
  for (const name of STARRED) if (!attributes[name]) refuseMissing(name, missingMessage(CASE_ATTRIBUTES[name]));
}

export const isFiled = ({ date_filed }: CaseAttributes): boolean => date_filed !== undefined;
export const isFunded = ({ portfolio_id }: CaseAttributes): boolean => portfolio_id !== undefined;

/** Somebody turned the flag, and did not say the fact itself in the same breath. */
const isTurned = (flag: boolean | null | undefined, holds: boolean, fact: unknown): flag is boolean =>
  typeof flag === 'boolean' && flag !== holds && fact === undefined;

/**
 * Filed means that there is a filing date, funded that there is a portfolio; the case keeps the fact alone, so that the two never disagree.
 * Turning the flag on the wire becomes the fact.
 */
export function withFlags(
  patch: CaseAttributesPatch,
  flags: CaseFlags,
  current: CaseAttributes,
  today: string,
): CaseAttributesPatch {
  const filed = isTurned(flags.is_case_filed, isFiled(current), patch.date_filed);
  const funded = isTurned(flags.is_case_funded, isFunded(current), patch.portfolio_id);
  if (funded && flags.is_case_funded) refuseMissing('portfolio_id', 'Please Select Portfolio.');
  return {
    ...patch,
    ...(filed ? { date_filed: flags.is_case_filed ? today : null } : {}),
    ...(funded ? { portfolio_id: null } : {}),
  };
}
