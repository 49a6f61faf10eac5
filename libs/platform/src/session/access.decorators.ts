import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { PermissionKey } from '@atlas/contracts';
import { currentSession, type Session } from './request-context.js';

/** How a route is entered. A route that says nothing is refused, and the product does not start with one. */
export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'service' }
  | { readonly kind: 'permission'; readonly anyOf: readonly PermissionKey[] };

export const ROUTE_ACCESS = 'atlas:route-access';

/** Without a token: sign-in, refresh, health. */
export const Public = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'public' });
/** Any signed-in user: their own session, lookups. */
export const SignedIn = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'signed_in' });
/** Other services only, on a user's behalf. */
export const ServiceOnly = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'service' });
/** Users who hold one of these permissions. */
export const RequirePermission = (...anyOf: PermissionKey[]) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'permission', anyOf });

/** The session as a handler's parameter. */
export const CurrentSession = createParamDecorator((_data: unknown, _context: ExecutionContext): Session => currentSession());
