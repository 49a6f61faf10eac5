import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** What a posting is: which component of the claim it touches, and how the balance moves. */
export const transactionType = defineVocabulary({
  path: 'setting/transaction_type',
  label: 'Transaction Type',
  group: 'money',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Transaction type', {
      component: f.choice(['principal', 'interest', 'attorney_fee', 'filing_fee', 'cost', 'adjustment'], { required: true }),
      balance_sign: f.choice(['minus', 'none', 'plus', 'opposite'], { required: true }),
      belongs_to: f.choice(['client', 'split', 'firm', 'advancer', 'none'], { required: true }),
      needs_check: f.bool({ bulk: true }),
      needs_bill: f.bool({ bulk: true }),
    }),
  ],
  list: ['code', 'name', 'component', 'balance_sign', 'belongs_to'],
  optionFields: ['balance_sign', 'needs_check', 'needs_bill'],
  publish: ['component', 'balance_sign', 'belongs_to', 'needs_check', 'needs_bill', 'sort_order'],
});

/** A finer kind of a transaction type. Payments name one by its code without its type, so no two have the same. */
export const transactionSubType = defineResource({
  path: 'transaction_sub_type',
  label: 'Transaction Sub Type',
  group: 'money',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Sub type', {
      transaction_type: f.reference('setting/transaction_type', { required: true, label: 'Transaction Type' }),
      code: f.code(),
      is_default: f.bool({ label: 'Default', singleWithin: ['transaction_type'] }),
      used: f.usage('case', { label: 'Used by Cases' }),
    }),
  ],
  list: ['transaction_type', 'code', 'name', 'is_default', 'used'],
  unique: [{ fields: ['name', 'transaction_type'] }, { fields: ['code'], whenFilled: true }],
  optionFields: ['transaction_type'],
  publish: ['transaction_type', 'is_default'],
});
