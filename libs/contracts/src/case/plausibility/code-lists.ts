import { isDiagnosisFormat, isProcedureFormat } from '../../master-data/codes/code-formats.js';
import {
  CODE_LIST_NAMES,
  type CodeCheckAnswer,
  type CodeListName,
  type CodesByList,
} from '../../master-data/codes/checked-codes.js';
import { billTexts } from '../../texts/bill.js';

/** What the account's code lists say about codes, by the code as a bill has it, without blanks around it. */
export type CodeLists = Readonly<
  Record<CodeListName, { readonly listed: ReadonlySet<string>; readonly unlisted: ReadonlySet<string> }>
>;

export const codeListsOf = (answers: readonly CodeCheckAnswer[]): CodeLists => {
  const of = (name: CodeListName) => ({
    listed: new Set(answers.flatMap(answer => answer[name].listed)),
    unlisted: new Set(answers.flatMap(answer => answer[name].unlisted)),
  });
  return { procedure_codes: of('procedure_codes'), diagnosis_codes: of('diagnosis_codes') };
};

export const hasCodes = (codes: CodesByList): boolean => CODE_LIST_NAMES.some(name => codes[name].length > 0);

const LABELS: Readonly<Record<CodeListName, string>> = { procedure_codes: 'Procedure code', diagnosis_codes: 'Diagnosis code' };
const FORMATS: Readonly<Record<CodeListName, (code: string) => boolean>> = {
  procedure_codes: code => isProcedureFormat(code.toUpperCase()),
  diagnosis_codes: isDiagnosisFormat,
};

/**
 * What is odd about a code: it has the form of no code set, or the account's lists have codes of its form and not this one. A code that the lists
 * contain is never odd: clinics bill with custom codes.
 */
export function oddCode(name: CodeListName, code: string, lists?: CodeLists, times = 1): string | undefined {
  if (lists?.[name].listed.has(code)) return undefined;
  if (!FORMATS[name](code)) return billTexts.codeSetUnknown(LABELS[name], code, times);
  return lists?.[name].unlisted.has(code) ? billTexts.codeNotListed(LABELS[name], code, times) : undefined;
}
