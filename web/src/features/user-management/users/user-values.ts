import { CreateUserRequest, type UserRecord, UpdateUserRequest, type UserType } from '@atlas/contracts';
import { messagesOf } from '@/providers/validation.js';
import type { ChangedUser, NewUser } from '../calls.js';

/** A user as the form has them. */
export interface UserValues extends Record<string, unknown> {
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  user_type: UserType;
  role_ids: readonly number[];
  department_id: number | null;
  provider_ids: readonly number[];
  portfolio_ids: readonly number[];
  is_active: boolean;
  /** Of a new user: an invitation by mail, or a password that is set here. */
  start: 'mail' | 'password';
  password: string | null;
}

export const NEW_USER: UserValues = {
  username: null,
  first_name: null,
  last_name: null,
  email: null,
  user_type: 1,
  role_ids: [],
  department_id: null,
  provider_ids: [],
  portfolio_ids: [],
  is_active: true,
  start: 'mail',
  password: null,
};

export const valuesOf = (user: UserRecord): UserValues => ({
  ...NEW_USER,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  user_type: user.user_type,
  role_ids: user.role_ids,
  department_id: user.department_id,
  provider_ids: user.provider_ids,
  portfolio_ids: user.portfolio_ids,
  is_active: user.is_active,
});

const text = (value: string | null): string => value?.trim() ?? '';

const commonOf = (values: UserValues) => ({
  first_name: text(values.first_name),
  last_name: text(values.last_name),
  email: text(values.email),
  user_type: values.user_type,
  role_ids: values.role_ids,
  department_id: values.department_id,
  provider_ids: values.user_type === 2 ? values.provider_ids : [],
  portfolio_ids: values.user_type === 3 ? values.portfolio_ids : [],
});

export const newUserOf = (values: UserValues): NewUser => ({
  ...commonOf(values),
  username: text(values.username),
  ...(values.start === 'password' ? { password: values.password ?? '' } : {}),
});

export const changedUserOf = (values: UserValues): ChangedUser => ({
  ...commonOf(values),
  is_active: values.is_active,
  ...(values.password ? { password: values.password } : {}),
});

/** What the server would refuse. A password that is to be set must be there. */
export function messagesFor(values: UserValues, isNew: boolean): Readonly<Record<string, string>> {
  if (!isNew) return messagesOf(UpdateUserRequest, changedUserOf(values));
  const needsPassword = values.start === 'password' && !values.password;
  const messages = messagesOf(CreateUserRequest, { ...newUserOf(values), ...(needsPassword ? { password: '-' } : {}) });
  return messages;
}
