import type { PermissionKey } from '@atlas/contracts';

/** How a route is entered. A route that says nothing is refused, and the product does not start with one. */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'service' }
  | { readonly kind: 'permission'; readonly anyOf: readonly PermissionKey[] };
