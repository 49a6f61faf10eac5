import { selection } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { codeTexts } from '../../texts/code.js';

/** Codes of each kind in one call. */
export const MOST_CHECKED_CODES = 2000;

const codes = (label: string) => selection(label, MOST_CHECKED_CODES, codeTexts.tooManyChecked(MOST_CHECKED_CODES));

const LONGEST_CODE = 50;
const areCodes = (label: string, given: readonly string[] | null | undefined): string | undefined =>
  given?.some(code => code.length > LONGEST_CODE) ? codeTexts.notValid(label) : undefined;

/** `POST shareutility/code/check`: which codes of bills the account's code lists contain. */
export class CodeCheckRequest extends requestOf(
  { procedure_codes: codes('Procedure Codes'), diagnosis_codes: codes('Diagnosis Codes') },
  {
    procedure_codes: ({ procedure_codes }) => areCodes('Procedure Codes', procedure_codes),
    diagnosis_codes: ({ diagnosis_codes }) => areCodes('Diagnosis Codes', diagnosis_codes),
  },
) {}
