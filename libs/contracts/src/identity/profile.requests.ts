import { Matches, MaxLength, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { ReadOnly } from '../read-only-fields.js';
import { RequiredEmail, RequiredText } from './fields.js';

/** `PUT user/profile` */
@ReadOnly({
  fixed: ['id', 'username', 'user_type', 'role_type', 'account_id', 'domain'],
  calculated: ['account_name', 'department', 'roles', 'revision'],
})
export class UpdateProfileRequest {
  @RequiredText('First Name', 'Please Enter First Name')
  first_name!: string;

  @RequiredText('Last Name', 'Please Enter Last Name')
  last_name!: string;

  @RequiredEmail('Please Enter Valid Email')
  email!: string;
}

/** `GET user/profile` */
export interface UserProfile {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** 1 law firm, 2 provider, 3 funder */
  readonly user_type: number;
  readonly role_type: number;
  readonly department: string | null;
  readonly roles: readonly string[];
  readonly account_id: number;
  readonly account_name: string;
  /** The account's code. */
  readonly domain: string;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** Longer than anybody types, short enough that hashing it costs nothing unusual. */
export const PASSWORD_MAX_LENGTH = 128;

const Equals = (other: string, message: string) =>
  ValidateBy({
    name: 'equalsOther',
    validator: {
      validate: (value: unknown, context?: ValidationArguments) => value === (context?.object as Record<string, unknown>)[other],
      defaultMessage: () => message,
    },
  });

/** `PUT user/change-password` */
export class ChangePasswordRequest {
  @Matches(/\d/, { message: 'add at least one number' })
  @Matches(/[A-Z]/, { message: 'password must have at least one uppercase letter' })
  @MinLength(8, { message: 'password must have minimum 8 characters' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `password must have maximum ${PASSWORD_MAX_LENGTH} characters` })
  password!: string;

  @Equals('password', 'confirm password not match with new password')
  confirm_password!: string;
}
