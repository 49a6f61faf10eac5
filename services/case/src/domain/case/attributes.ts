import {
  CASE_ATTRIBUTE_NAMES,
  CASE_ATTRIBUTES,
  type CaseAttributes,
  type CaseAttributesPatch,
  caseTexts,
  isStoredAttribute,
  missingMessage,
} from '@atlas/contracts';
import type { CaseFlags } from './case.commands.js';
import { refuseInvalid, refuseMissing } from './refusals.js';

/** Attributes that every case has. */
const STARRED = CASE_ATTRIBUTE_NAMES.filter(isStoredAttribute).filter(name => 'required' in CASE_ATTRIBUTES[name]);

export function requireStarred(attributes: CaseAttributes): void {
  for (const name of STARRED) if (!attributes[name]) refuseMissing(name, missingMessage(name, CASE_ATTRIBUTES[name]));
}

export const isFiled = ({ date_filed }: CaseAttributes): boolean => date_filed !== undefined;
export const isFunded = ({ portfolio_id }: CaseAttributes): boolean => portfolio_id !== undefined;

/** The flag was changed without changing the date behind it in the same command. */
const isTurned = (flag: boolean | null | undefined, holds: boolean, fact: unknown): flag is boolean =>
  typeof flag === 'boolean' && flag !== holds && fact === undefined;

/** Both fields were sent with contradicting values. A flag with its current value is not a change. */
const contradicts = (flag: boolean | null | undefined, holds: boolean | null, fact: unknown): boolean =>
  typeof flag === 'boolean' && flag !== holds && fact !== undefined && flag !== (fact !== null);

/**
 * Filed means that there is a filing date, funded that there is a portfolio; the case stores only the fact, so that the two cannot differ.
 * A changed flag in the API is converted to the fact.
 */
export function withFlags(
  patch: CaseAttributesPatch,
  flags: CaseFlags,
  before: CaseAttributes | null,
  today: string,
): CaseAttributesPatch {
  const current = before ?? {};
  if (contradicts(flags.is_case_filed, before && isFiled(before), patch.date_filed))
    refuseInvalid('is_case_filed', caseTexts.filedContradictsDate);
  if (contradicts(flags.is_case_funded, before && isFunded(before), patch.portfolio_id))
    refuseInvalid('is_case_funded', caseTexts.fundedContradictsPortfolio);
  const filed = isTurned(flags.is_case_filed, isFiled(current), patch.date_filed);
  const funded = isTurned(flags.is_case_funded, isFunded(current), patch.portfolio_id);
  if (funded && flags.is_case_funded) refuseMissing('portfolio_id', caseTexts.selectPortfolio);
  return {
    ...patch,
    ...(filed ? { date_filed: flags.is_case_filed ? today : null } : {}),
    ...(funded ? { portfolio_id: null } : {}),
  };
}
