import type { UserClaim } from '@atlas/contracts';
import type { AnswerOf } from '@/providers/http/described-calls.js';

export type SingleSignOnSetting = AnswerOf<'GET', 'domain_account/single_sign_on'>;

export const KEY = ['single-sign-on'];

export interface Values extends Record<string, unknown> {
  issuer: string | null;
  client_id: string | null;
  client_secret: string | null;
  user_claim: UserClaim;
  is_enabled: boolean;
  is_required: boolean;
  password_user_ids: readonly number[];
  scim_manages_administrators: boolean;
}

export const valuesOf = (setting: SingleSignOnSetting): Values => ({
  issuer: setting.issuer || null,
  client_id: setting.client_id || null,
  client_secret: setting.client_secret || null,
  user_claim: setting.user_claim,
  is_enabled: setting.is_enabled,
  is_required: setting.is_required,
  password_user_ids: setting.password_user_ids,
  scim_manages_administrators: setting.scim_manages_administrators,
});

export const bodyOf = ({ is_enabled, ...values }: Values) => ({
  ...values,
  is_enabled,
  // The box is hidden while single sign-on is off.
  is_required: is_enabled && values.is_required,
  issuer: values.issuer ?? '',
  client_id: values.client_id ?? '',
  client_secret: values.client_secret ?? '',
});
