import type { ActionKey, Audience, FeatureKey, PermissionKey, ScreenName } from '@atlas/contracts';

/** How a route is entered. A route that says nothing is refused, and the product does not start with one. */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'service' }
  | { readonly kind: 'system_user' }
  | { readonly kind: 'permission'; readonly does: RouteAction; readonly anyOf: readonly PermissionKey[] };

/** 'Save' edits the record that the path or the body names, or else adds one. */
export type RouteAction = ActionKey | 'Save';

/**
 * What users outside a route's audience are answered: 403 LAW_FIRM_ONLY with a message, 403 with the permission that they can never hold, or, where
 * they may not learn that there is such a record, 404 with this code.
 */
export type AudienceRefusal =
  { readonly message: string } | { readonly permission: PermissionKey } | { readonly notFound: string; readonly message: string };

/** The part of the product that a route belongs to, and the message while an account has it switched off. */
export interface RouteFeature {
  readonly key: FeatureKey;
  readonly switchedOff: string;
}

/**
 * The screens that a route belongs to: its callers have the menu entry of one of them. 'every': it belongs to all screens (the user's own data, choices of
 * forms), or a definition decides who reads it. A route for users that says nothing is refused.
 */
export type RouteScreens = readonly ScreenName[] | 'every';

/** Whose users may call a route. */
export interface RouteAudience {
  readonly of: readonly Audience[];
  readonly refusal: AudienceRefusal;
}
