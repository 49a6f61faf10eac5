import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { isCptLike, isDentalCode, isHcpcs } from './code-formats.js';
import { codeTexts } from '../../texts/code.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeAndWords = (code: unknown, words: unknown): string => `${textOf(code)} ${textOf(words)}`.trim();

const FORMS: Readonly<Record<string, (code: string) => boolean>> = { hcpcs: isHcpcs, cpt_like: isCptLike };

function formOf({ code, kind }: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = textOf(code);
  if (isDentalCode(given)) return { code: codeTexts.dentalNotKept };
  return given && FORMS[textOf(kind)]?.(given) === false ? { code: 'Code is not valid.' } : {};
}

/** What a bill line names: codes and words that the account types or imports under its own licence, beside the public ones that all accounts read. */
export const procedureCode = defineResource({
  path: 'procedure_code',
  label: 'Procedure Code',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'also',
  named: values => codeAndWords(values['code'], values['short_description']),
  sections: [
    section('Code', {
      code: f.code({ required: true, max: 5 }),
      kind: f.choice(['local', 'hcpcs', 'cpt_like'], {
        bulk: true,
        hint: 'Leave blank to use the kind that the code format implies',
        labels: { local: 'Custom', hcpcs: 'HCPCS', cpt_like: 'Five digits' },
      }),
      short_description: f.text({ hint: 'In your own words' }),
      long_description: f.text({ max: 2000 }),
      fee_section: f.code({ bulk: true, hint: 'Section of the fee schedule' }),
      default_charge: f.money(),
    }),
    section('In force', {
      add_date: f.date({ label: 'Added On' }),
      termination_date: f.date({ label: 'Ended On', bulk: true }),
      code_set_release: f.reference('code_set_release', { label: 'Release' }),
    }),
  ],
  list: ['code', 'short_description', 'kind', 'fee_section', 'default_charge', 'termination_date', 'code_set_release'],
  unique: [{ fields: ['code'] }],
  check: formOf,
});

/** The two characters behind a procedure code. */
export const procedureModifier = defineResource({
  path: 'procedure_modifier',
  label: 'Modifier',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'also',
  named: values => codeAndWords(values['code'], values['description']),
  sections: [
    section('Modifier', {
      code: f.code({ required: true, max: 2, pattern: '^[0-9A-Z]{2}$' }),
      description: f.text({ max: 2000 }),
      factor: f.decimal({ precision: 6, scale: 4, hint: 'Multiplier of the allowed amount. Leave blank for none' }),
      add_date: f.date({ label: 'Added On' }),
      termination_date: f.date({ label: 'Ended On' }),
      code_set_release: f.reference('code_set_release', { label: 'Release' }),
    }),
  ],
  list: ['code', 'name', 'factor', 'termination_date', 'code_set_release'],
  unique: [{ fields: ['code'] }],
});
