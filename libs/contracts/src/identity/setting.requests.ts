import {
  bool,
  choice,
  email,
  emails,
  int,
  json,
  memo,
  password,
  phone,
  required,
  state,
  text,
  zip,
} from '../fields/constructors.js';
import { COMPANY_TYPES, type CompanyType } from './account-kinds.js';
import { requestOf } from '../fields/request-of.js';
import type { JsonValue } from '../json.js';
import { ReadOnly } from '../read-only-fields.js';
import { documentedTexts } from '../texts/documented.js';
import { identityTexts } from '../texts/identity.js';

/** `POST access/user_mail`, between services: a mail to the user that a service acts for. */
export class UserMailRequest extends requestOf({ subject: required(text()), text: required(memo()) }) {}

/** `POST setting/application`, `PUT setting/application/{id}` */
@ReadOnly({ fixed: ['id'], calculated: ['revision'] })
export class ApplicationSettingRequest extends requestOf({
  display_name: required(text()),
  parameter_name: required(text()),
  parameter_value: required(text({ max: 1000 })),
  /** The account the setting is for; the signed-in user's where it is absent. */
  domain_code: text('Domain'),
}) {}

/** `GET application/setting`, `POST setting/application/list` */
export interface ApplicationSetting {
  readonly id: number;
  readonly display_name: string;
  readonly parameter_name: string;
  readonly parameter_value: string;
  readonly domain_code: string;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

const ATTORNEY = text('Attorney Name');

/** `POST lawfirm/details`. Optional fields that are not named keep their values. */
@ReadOnly({ fixed: ['id'], calculated: ['addresses', 'revision'] })
export class LawFirmRequest extends requestOf({
  lawfirm_name: required(text('LawFirm Name', { message: documentedTexts.lawFirmNameRequired })),
  /** Of the account: it decides the menu and where users start. */
  company_type: choice('Company Type', COMPANY_TYPES),
  first_name: required(text({ message: documentedTexts.firstNameRequired })),
  last_name: required(text({ message: documentedTexts.lastNameRequired })),
  attorney_name_1: ATTORNEY,
  attorney_name_2: ATTORNEY,
  attorney_name_3: ATTORNEY,
  attorney_name_4: ATTORNEY,
  attorney_name_5: ATTORNEY,
  postal_address: text(),
  notary_details: text(),
  notary_signed_by_name: text(),
  administrative_assistant: text(),
}) {}

/** The kinds of address a law firm has, at most one of each. */
export const ADDRESS_TYPES = [
  { id: 1, name: 'Office' },
  { id: 2, name: 'Mailing' },
  { id: 3, name: 'Billing' },
  { id: 4, name: 'Remittance' },
  { id: 5, name: 'Service of process' },
] as const;

/** `POST lawfirm/address`; with an id it changes that address, whose optional fields keep their values where they are not named. */
@ReadOnly({ calculated: ['address_type', 'revision'] })
export class LawFirmAddressRequest extends requestOf({
  id: int('Id', { says: identityTexts.idNotValid }),
  address_type_id: required(int({ min: 1, max: ADDRESS_TYPES.length, says: documentedTexts.pleaseSelect('Address Type') })),
  address1: required(text('Address Line 1')),
  address2: text('Address Line 2'),
  city: required(text()),
  state: required(state({ says: documentedTexts.pleaseSelect('State') })),
  zip: required(zip({ says: documentedTexts.pleaseEnter('Zip') })),
  phone: phone(),
  fax: phone(),
  country: text(),
  contact_name: text(),
  contact_number: phone(),
  email: required(email({ max: 200, message: documentedTexts.pleaseEnterValidEmail })),
}) {}

/** What is kept of an address, beside its id and revision. */
export const LAW_FIRM_ADDRESS_FIELDS = [
  'address_type_id',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'fax',
  'country',
  'contact_name',
  'contact_number',
  'email',
] as const satisfies readonly (keyof LawFirmAddressRequest)[];

type Optional<Name extends string> = { readonly [Key in Name]: string | null };

/** An address of the law firm: `GET lawfirm/address`. */
export type LawFirmAddress = {
  readonly id: number;
  readonly address_type: string;
  readonly address_type_id: number;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly email: string;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
} & Optional<'address2' | 'phone' | 'fax' | 'country' | 'contact_name' | 'contact_number'>;

type FirmTexts =
  | 'first_name'
  | 'last_name'
  | `attorney_name_${1 | 2 | 3 | 4 | 5}`
  | 'postal_address'
  | 'notary_details'
  | 'notary_signed_by_name'
  | 'administrative_assistant';

/** `GET lawfirm/details`. `revision`: 0 until the details are saved for the first time. */
export type LawFirm = {
  readonly id: number;
  readonly lawfirm_name: string;
  readonly company_type: CompanyType;
  readonly addresses: readonly LawFirmAddress[];
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
} & Optional<FirmTexts>;

/** `POST domain_account/email_setting`. The password is never answered; one that is kept need not be sent again. */
@ReadOnly({ calculated: ['revision'] })
export class EmailSettingRequest extends requestOf({
  email_from: required(email({ max: 200, mailHeader: identityTexts.emailFromOneLine })),
  password: password({ max: 200 }),
  port_number: required(int({ min: 1, max: 65_535, says: documentedTexts.pleaseEnter('Port No') })),
  server_name: required(text({ mailHeader: identityTexts.serverNameNotValid })),
  reply_to_email: required(email({ max: 200, says: documentedTexts.pleaseEnterReplyTo })),
  email_cc: emails('Email CC'),
  email_bcc: emails('Email BCC'),
  is_enabled_ssl: bool('SSL'),
}) {}

/** `PUT user/preference/{key}` (ours): any JSON, up to `PREFERENCE_MAX_BYTES`. */
@ReadOnly({ fixed: ['key'] })
export class PreferenceRequest extends requestOf({ value: json<JsonValue>()('Value') }) {}

/** `PUT user/draft/{key}` (ours): what is typed into a form, up to `DRAFT_MAX_BYTES`. */
@ReadOnly({ fixed: ['key', 'saved_at'] })
export class DraftRequest extends requestOf({ value: json<JsonValue>()('Value') }) {}

export interface DraftInfo {
  /** The form and its record: 'note.DEMO26-000123'. */
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly saved_at: string;
}

/** Something typed into a form and not saved. */
export interface UserDraft extends DraftInfo {
  readonly value: JsonValue;
}

export const DRAFT_MAX_BYTES = 256 * 1024;
export const DRAFT_KEY = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;

export const PREFERENCE_MAX_BYTES = 64 * 1024;
export const PREFERENCE_KEY = /^[^\s\p{Cc}]{1,200}$/u;
