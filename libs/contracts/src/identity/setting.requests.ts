import { Allow, IsBoolean, IsEmail, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { JsonValue } from '../json.js';
import { ReadOnly } from '../read-only-fields.js';
import {
  AsNumber,
  EMAIL_MESSAGE,
  OptionalEmails,
  OptionalPhone,
  OptionalText,
  RequiredEmail,
  RequiredState,
  RequiredText,
  RequiredZip,
  WithoutControls,
} from './fields.js';

/** `POST setting/application`, `PUT setting/application/{id}` */
@ReadOnly({ fixed: ['id'], calculated: ['revision'] })
export class ApplicationSettingRequest {
  @RequiredText('Display Name', 'Please Enter Display Name.')
  display_name!: string;

  @RequiredText('Parameter Name', 'Please Enter Parameter Name.')
  parameter_name!: string;

  @RequiredText('Parameter Value', 'Please Enter Parameter Value.', 1000)
  parameter_value!: string;

  /** The account the setting is for; the signed-in user's where it is absent. */
  @OptionalText('Domain')
  domain_code?: string;
}

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

export const COMPANY_TYPES = ['Attorney', 'Funding'] as const;

/** `POST lawfirm/details`. Optional fields that are not named keep their values. */
@ReadOnly({ fixed: ['id'], calculated: ['addresses', 'revision'] })
export class LawFirmRequest {
  @RequiredText('LawFirm Name', 'LawFirm Name required.')
  lawfirm_name!: string;

  @IsOptional()
  @IsIn(COMPANY_TYPES, { message: 'Please Select Company Type.' })
  company_type?: (typeof COMPANY_TYPES)[number];

  @RequiredText('First Name', 'First Name required.')
  first_name!: string;

  @RequiredText('Last Name', 'Last Name required.')
  last_name!: string;

  @OptionalText('Attorney Name')
  attorney_name_1?: string;

  @OptionalText('Attorney Name')
  attorney_name_2?: string;

  @OptionalText('Attorney Name')
  attorney_name_3?: string;

  @OptionalText('Attorney Name')
  attorney_name_4?: string;

  @OptionalText('Attorney Name')
  attorney_name_5?: string;

  @OptionalText('Postal Address')
  postal_address?: string;

  @OptionalText('Notary Details')
  notary_details?: string;

  @OptionalText('Notary Signed By Name')
  notary_signed_by_name?: string;

  @OptionalText('Administrative Assistant')
  administrative_assistant?: string;
}

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
export class LawFirmAddressRequest {
  @IsOptional()
  @IsInt({ message: 'Id is not valid.' })
  @Max(2_147_483_647, { message: 'Id is not valid.' })
  id?: number;

  @IsIn(ADDRESS_TYPES.map(({ id }) => id), { message: 'Please Select Address Type.' })
  address_type_id!: number;

  @RequiredText('Address Line 1', 'Please Enter Address Line 1.')
  address1!: string;

  @OptionalText('Address Line 2')
  address2?: string;

  @RequiredText('City', 'Please Enter City.')
  city!: string;

  @RequiredState('Please Select State.')
  state!: string;

  @RequiredZip('Please Enter Zip.')
  zip!: string;

  @OptionalPhone()
  phone?: string;

  @OptionalPhone()
  fax?: string;

  @OptionalText('Country')
  country?: string;

  @OptionalText('Contact Name')
  contact_name?: string;

  @OptionalPhone()
  contact_number?: string;

  @RequiredEmail()
  email!: string;
}

/** Becomes a mail header: a line break would let its writer add headers. */
const ONE_LINE = /^\P{Cc}*$/u;

/** `POST domain_account/email_setting`. The password is never answered; one that is kept need not be sent again. */
@ReadOnly({ calculated: ['revision'] })
export class EmailSettingRequest {
  @RequiredText('Email From', 'Please Enter Email From.')
  @Matches(ONE_LINE, { message: 'Enter Email From as one line.' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  email_from!: string;

  @OptionalText('Password')
  password?: string;

  @AsNumber()
  @IsInt({ message: 'Please Enter Port No.' })
  @Min(1, { message: 'Please Enter Port No.' })
  @Max(65_535, { message: 'Please Enter Port No.' })
  port_number!: number;

  @RequiredText('Server Name', 'Please Enter Server Name.')
  @WithoutControls('Server Name')
  server_name!: string;

  @RequiredEmail('Please Enter reply to email.')
  reply_to_email!: string;

  @OptionalEmails('Email CC', 1000)
  email_cc?: string;

  @OptionalEmails('Email BCC', 1000)
  email_bcc?: string;

  @IsOptional()
  @IsBoolean({ message: 'SSL is not valid.' })
  is_enabled_ssl?: boolean;
}

/** `PUT user/preference/{key}` (ours): any JSON, up to `PREFERENCE_MAX_BYTES`. */
@ReadOnly({ fixed: ['key'] })
export class PreferenceRequest {
  @Allow()
  value!: JsonValue;
}

export const PREFERENCE_MAX_BYTES = 64 * 1024;
export const PREFERENCE_KEY = /^[^\s\p{Cc}]{1,200}$/u;
