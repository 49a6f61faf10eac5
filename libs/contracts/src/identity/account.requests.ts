import { bool, choice, email, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ReadOnly } from '../read-only-fields.js';
import { documentedTexts } from '../texts/documented.js';
import { identityTexts } from '../texts/identity.js';
import { COMPANY_TYPES, type CompanyType } from './account-kinds.js';

/** Every case id begins with it. */
export const ACCOUNT_CODE = '^[A-Z][A-Z0-9]{1,9}$';

const CALCULATED = ['is_operator', 'is_active', 'users', 'created_at', 'last_sign_in', 'revision'];

const ACCOUNT_FIELDS = {
  name: required(text('Account Name', { message: documentedTexts.pleaseEnter('Account Name') })),
  company_type: required(choice('Company Type', COMPANY_TYPES, { says: documentedTexts.pleaseSelect('Company Type') })),
} as const;

/** `POST system/account` (ours): an account with an administrator, who is invited by mail. */
@ReadOnly({ fixed: ['id'], calculated: CALCULATED })
export class CreateAccountRequest extends requestOf({
  code: required(
    text('Code', {
      max: 10,
      pattern: ACCOUNT_CODE,
      message: documentedTexts.pleaseEnter('Code'),
      unfit: identityTexts.accountCodeNotValid,
    }),
  ),
  ...ACCOUNT_FIELDS,
  /** The administrator: the address is the user name, too. */
  email: required(email({ max: 200, message: documentedTexts.pleaseEnterValidEmail })),
  first_name: required(text('First name', { message: documentedTexts.pleaseEnterFirstName })),
  last_name: required(text('Last name', { message: documentedTexts.pleaseEnterLastName })),
}) {}

/** `PUT system/account/{id}` (ours) */
@ReadOnly({ fixed: ['id', 'code'], calculated: CALCULATED })
export class UpdateAccountRequest extends requestOf(ACCOUNT_FIELDS) {}

/** `PUT system/account/{id}/active` (ours) */
export class AccountActiveRequest extends requestOf({
  is_active: required(bool('Active', { says: identityTexts.activeNotValid })),
}) {}

/** An account as system users see it: nothing of its cases. */
export interface AccountRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly company_type: CompanyType;
  /** The account of the system users. */
  readonly is_operator: boolean;
  /** False: it is disabled, and none of its users can sign in. */
  readonly is_active: boolean;
  /** Active users. */
  readonly users: number;
  readonly created_at: string;
  readonly last_sign_in: string | null;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}
