import { type Audience as AudienceKind, commonTexts, type PermissionKey, type ScreenName } from '@atlas/contracts';
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { currentSession, type Session } from './request-context.js';
import type { AudienceRefusal, RouteAccess, RouteAction, RouteAudience, RouteFeature, RouteScreens } from './route-access.js';

export type { AudienceRefusal, RouteAccess, RouteAudience, RouteFeature, RouteScreens } from './route-access.js';

export const ROUTE_ACCESS = 'atlas:route-access';
export const ROUTE_AUDIENCE = 'atlas:route-audience';
export const ROUTE_FEATURE = 'atlas:route-feature';
export const ROUTE_SCREENS = 'atlas:route-screens';
export const ROUTE_PEOPLE_ONLY = 'atlas:route-people-only';

const LAW_FIRM_ONLY: AudienceRefusal = { message: commonTexts.onlyForLawFirm };

/** Without a token: sign-in, refresh, health. */
export const Public = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'public' });
/** Any signed-in user: their own session, lookups. */
export const SignedIn = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'signed_in' });
/** Other services only, on a user's behalf. */
export const ServiceOnly = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'service' });
/** Users who look after all accounts. */
export const SystemUsersOnly = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'system_user' });
/** Users who hold the key of what the route does, and one of these permissions. */
export const RequirePermission = (does: RouteAction, ...anyOf: PermissionKey[]) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'permission', does, anyOf });

/**
 * Whose users may call the route, or the routes of a controller; a route overrules its controller. Calls that a service makes for a user count as that
 * user's. The last argument says how the others are refused, where that is documented.
 */
export function Audience(
  ...declared: readonly [...AudienceKind[], AudienceKind | AudienceRefusal]
): ClassDecorator & MethodDecorator {
  const of = declared.filter(one => typeof one === 'string');
  const refusal = declared.find(one => typeof one === 'object') ?? LAW_FIRM_ONLY;
  return SetMetadata<string, RouteAudience>(ROUTE_AUDIENCE, { of, refusal });
}

/** Closes the route to users of accounts that have the feature switched off. */
export const OfFeature = (feature: RouteFeature) => SetMetadata<string, RouteFeature>(ROUTE_FEATURE, feature);

/** Opens the route to users whose menu has one of these screens; a route overrules its controller. */
export const OnScreens = (...names: [ScreenName, ...ScreenName[]]) => SetMetadata<string, RouteScreens>(ROUTE_SCREENS, names);
/** For what every screen needs: the user's own data, choices of forms, records whose definition says who reads them. */
export const OnEveryScreen = () => SetMetadata<string, RouteScreens>(ROUTE_SCREENS, 'every');

/** Closes a route, or the routes of a controller, to calls by API key: what a program must not do in a person's name. */
export const PeopleOnly = () => SetMetadata<string, boolean>(ROUTE_PEOPLE_ONLY, true);

/** The session as a handler's parameter. */
export const CurrentSession = createParamDecorator((_data: unknown, _context: ExecutionContext): Session => currentSession());
