import { IsEmail, IsNotEmpty, IsString, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { isStateCode } from '../fields/states.js';
import { formatPhone, formatZip, isEmailList, mailAddresses, phoneDigits, zipDigits } from '../fields/validators.js';
import { Converted } from '../request-instance.js';

/** The longest text a field takes where the documents say nothing else. */
export const TEXT_MAX_LENGTH = 200;

/** Applied from the last to the first, as decorators written above a field are: the first one's message is what the user reads. */
const together =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };

const Trimmed = () => Converted(value => (typeof value === 'string' ? value.trim() : value));

const Unless = (absent: (value: unknown) => boolean) => ValidateIf((_object, value: unknown) => !absent(value));

/** Each value of a list is there once. class-validator's own rule compares every value with every other one, which takes too long for thousands. */
export const Distinct = ({ message }: { readonly message: string }) =>
  ValidateBy({
    name: 'distinct',
    validator: {
      validate: (value: unknown) => !Array.isArray(value) || new Set(value).size === value.length,
      defaultMessage: () => message,
    },
  });

/** A rule about a text. */
const passes = (name: string, rule: (text: string) => boolean, message: string) =>
  ValidateBy({
    name,
    validator: { validate: (value: unknown) => typeof value === 'string' && rule(value), defaultMessage: () => message },
  });

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const tooLong = (label: string, length: number): string => `${label} is at most ${length} characters.`;

/** Beside a text: it has no control characters, which would end up in headers and logs. */
export const WithoutControls = (label: string) => Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: `${label} is not valid.` });

/** A text that must be there. `message` is the documented one for its absence. */
export const RequiredText = (label: string, message: string, maxLength = TEXT_MAX_LENGTH) =>
  together(
    Trimmed(),
    IsNotEmpty({ message }),
    IsString({ message }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

/** A text that may be absent, null or empty. */
export const OptionalText = (label: string, maxLength = TEXT_MAX_LENGTH) =>
  together(
    Trimmed(),
    Unless(isBlank),
    IsString({ message: `${label} is not valid.` }),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

export const EMAIL_MESSAGE = 'Please enter valid email.';

export const RequiredEmail = (message = EMAIL_MESSAGE) =>
  together(Trimmed(), IsEmail({}, { message }), MaxLength(TEXT_MAX_LENGTH, { message: tooLong('Email', TEXT_MAX_LENGTH) }));

/** One or several addresses, stored with semicolons between them. */
export const OptionalEmails = (label: string, maxLength: number) =>
  together(
    Converted(value => (typeof value === 'string' ? mailAddresses(value).join('; ') : value)),
    Unless(isBlank),
    passes('isEmailList', isEmailList, EMAIL_MESSAGE),
    MaxLength(maxLength, { message: tooLong(label, maxLength) }),
  );

export const PHONE_MESSAGE = 'must be in this format : xxx-xxx-xxxx.';

/** Ten digits, with or without parentheses and separators; stored as xxx-xxx-xxxx. */
export const OptionalPhone = () =>
  together(
    Converted(value => {
      const digits = typeof value === 'string' ? phoneDigits(value) : undefined;
      return digits === undefined ? value : formatPhone(digits);
    }),
    Trimmed(),
    Unless(isBlank),
    Matches(/^\d{3}-\d{3}-\d{4}$/, { message: PHONE_MESSAGE }),
  );

/** The two letters of a state or territory. */
export const RequiredState = (message: string) =>
  together(
    Converted(value => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    passes('isStateCode', isStateCode, message),
  );

/** Five or nine digits, stored as xxxxx or xxxxx-xxxx. A ZIP typed as a number lost its leading zeros: 7001 is 07001. */
export const RequiredZip = (message: string) =>
  together(
    Converted(value => {
      const digits = typeof value === 'string' || typeof value === 'number' ? zipDigits(value) : undefined;
      return digits === undefined ? value : formatZip(digits);
    }),
    Matches(/^\d{5}(?:-\d{4})?$/, { message }),
  );

/** A whole number, which a form may send as text. */
export const AsNumber = () =>
  Converted(value => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value));
