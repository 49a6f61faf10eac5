import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { PermissionKey } from '@atlas/contracts';
import { currentSession, type Session } from './request-context.js';
import type { RouteAccess } from './route-access.js';

export type { RouteAccess } from './route-access.js';

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
