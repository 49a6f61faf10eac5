import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { ReadOnly } from '../read-only-fields.js';
import { Distinct, OptionalText, RequiredEmail, RequiredText } from './fields.js';
import { PASSWORD_MAX_LENGTH } from './profile.requests.js';

/** 1 law firm, 2 provider, 3 funder */
export const USER_TYPES = [1, 2, 3] as const;
export type UserType = (typeof USER_TYPES)[number];

const PASSWORD_MESSAGE = 'Please enter min 8 characters which contain at least one numeric digit and a special character.';

/**
 * The documents' shared check: a digit, a lower case letter, a special character, no blanks. They name 7 to 15 characters beside a message that says 8:
 * the message wins below, and above a pass phrase is not refused for being too good.
 */
const PASSWORD_PATTERN = /^(?=.*\d)(?=.*[a-z])(?=.*[^A-Za-z0-9\s])\S{8,}$/;

const GREATEST_ID = 2_147_483_647;

const IdList = (label: string) => (target: object, key: string | symbol) => {
  const message = `${label} is not valid.`;
  for (const decorate of [
    Max(GREATEST_ID, { each: true, message }),
    Min(1, { each: true, message }),
    IsInt({ each: true, message }),
    Distinct({ message }),
    ArrayMaxSize(10_000, { message }),
    IsArray({ message }),
    IsOptional(),
  ])
    decorate(target, key);
};

/** What an administrator says of a user, but for the password: the part that creating and changing have in common. */
@ReadOnly({
  fixed: ['id'],
  calculated: ['name', 'role_type', 'roles', 'department', 'last_sign_in', 'revision', 'warnings'],
})
export class UserFields {
  @RequiredText('First name', 'Please Enter First Name')
  first_name!: string;

  @RequiredText('Last name', 'Please Enter Last Name')
  last_name!: string;

  @RequiredEmail()
  email!: string;

  @IsIn(USER_TYPES, { message: 'Please Select User Type.' })
  user_type!: UserType;

  @IdList('Role')
  role_ids?: number[];

  @IsOptional()
  @IsInt({ message: 'Please Select Department.' })
  @Max(GREATEST_ID, { message: 'Please Select Department.' })
  department_id?: number | null;

  /** Of a provider user: the providers whose cases they see. */
  @IdList('Provider')
  provider_ids?: number[];

  /** Of a funder user: the portfolios whose cases they see. */
  @IdList('Portfolio')
  portfolio_ids?: number[];

  @IsOptional()
  @IsBoolean({ message: 'Active is not valid.' })
  is_active?: boolean;
}

/** `POST application/user` */
export class CreateUserRequest extends UserFields {
  @RequiredText('User name', 'Please enter username.')
  @Matches(/^\S+$/, { message: 'Please enter username.' })
  username!: string;

  @Matches(PASSWORD_PATTERN, { message: PASSWORD_MESSAGE })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password is at most ${PASSWORD_MAX_LENGTH} characters.` })
  password!: string;
}

/** `PUT application/user/{id}`; a password only to set a new one. */
@ReadOnly({ fixed: ['username'] })
export class UpdateUserRequest extends UserFields {
  @ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== '')
  @Matches(PASSWORD_PATTERN, { message: PASSWORD_MESSAGE })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password is at most ${PASSWORD_MAX_LENGTH} characters.` })
  password?: string;
}

/** `PUT application/user/{id}/active` */
export class UserActiveRequest {
  @IsBoolean({ message: 'Active is not valid.' })
  is_active!: boolean;
}

/** `POST application/users`: people to choose from. */
export class UserSearchRequest {
  /** Beginning of the user name, first or last name. */
  @OptionalText('Query')
  query?: string;

  @IsOptional()
  @IsInt({ message: 'Top is not valid.' })
  @Min(1, { message: 'Top is not valid.' })
  top?: number;

  /** With those who may no longer sign in: their past is still asked for. */
  @IsOptional()
  @IsBoolean({ message: 'Show all is not valid.' })
  show_all?: boolean;
}

/** Who see the cases of a provider. */
export interface ProviderUsers {
  readonly users: number;
}

/** A user to choose. */
export interface UserOption {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A user as an administrator sees them. */
export interface UserRecord extends UserOption {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: UserType;
  readonly role_type: 1 | 2;
  readonly role_ids: readonly number[];
  readonly roles: readonly string[];
  readonly department_id: number | null;
  readonly department: string | null;
  readonly provider_ids: readonly number[];
  readonly portfolio_ids: readonly number[];
  readonly is_active: boolean;
  readonly last_sign_in: string | null;
  readonly revision: number;
  /** Warnings about unlikely values when one user is read, and read-only fields that were sent with a different value. */
  readonly warnings?: readonly string[];
}
