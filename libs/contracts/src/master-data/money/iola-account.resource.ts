import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

const datesInOrder = ({ opened_on: opened, closed_on: closed }: Readonly<Record<string, unknown>>): Record<string, string> =>
  typeof opened === 'string' && typeof closed === 'string' && closed < opened
    ? { closed_on: 'Closed On must be on or after Opened On.' }
    : {};

/** A bank account for clients' money or the firm's own. Its numbers are stored encrypted and answered masked. */
export const iolaAccount = defineResource({
  path: 'iola_account',
  label: 'IOLA Account',
  group: 'money',
  get: 'list',
  managersOnly: true,
  alsoNeeds: 'CanManageAccountSetting',
  sections: [
    section(
      'Account',
      {
        kind: f.choice(['iola', 'escrow', 'operating'], { required: true, labels: { iola: 'IOLA' } }),
        bank_name: f.text({ required: true }),
        account_title: f.text({ required: true }),
        routing_number: f.aba({ required: true, secret: true, showsLast: 4 }),
        account_number: f.text({ required: true, secret: true, showsLast: 4, max: 34, pattern: '^[0-9A-Za-z]+$' }),
        is_default: f.bool({ label: 'Default', singleWithin: ['kind'], hint: 'Default account of its kind' }),
        opened_on: f.date(),
        closed_on: f.date(),
        opening_balance: f.money(),
      },
      { why: 'Keep clients’ money separate from the firm’s. Keep the records for seven years (Rule 1.15)' },
    ),
    section('Checks', {
      next_check_no: f.int({ label: 'Next Check No.' }),
      check_layout: f.choice(['top', 'middle', 'three_per_page']),
      micr: f.bool({ label: 'MICR Line Printed' }),
      positive_pay: f.bool({ hint: 'Send the bank a list of all checks (positive pay)' }),
      signers: f.children({
        name: f.text({ required: true }),
        limit: f.money({ hint: 'A second signature is required above this amount' }),
      }),
    }),
  ],
  list: ['name', 'kind', 'bank_name', 'account_number', 'next_check_no', 'is_default', 'closed_on'],
  optionFields: ['kind', 'is_default'],
  check: datesInOrder,
});
