import type { RouteHandler } from '@atlas/platform';
import { SERVICE_MODULES } from '../src/all-services.module.js';

export interface OwnedRoute {
  readonly method: string;
  readonly path: string;
  readonly service: string | undefined;
  readonly isPublic: boolean;
}

/** 'case/{id}/note/{noteId}' and 'Case/:caseId/note/:noteId' are one shape. */
export const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\{[^}]*\}|:[^/]+/g, '*')
    .replace(/\/$/, '');

/** 'case/:caseId/note' with something in the place of each parameter. */
export const exampleOf = (path: string): string => path.replace(/\{[^}]*\}|:[^/]+/g, 'x1');

/** Each route of the services with the service whose module holds its controller. */
export function ownedRoutes(handlers: readonly RouteHandler[]): OwnedRoute[] {
  const serviceOf = new Map(Object.entries(SERVICE_MODULES).map(([name, module]) => [module.name, name]));
  return handlers
    .filter(({ module }) => module !== 'PlatformModule')
    .flatMap(({ method, paths, module, access }) =>
      paths.map(path => ({ method, path, service: serviceOf.get(module), isPublic: access?.kind === 'public' })),
    );
}

/** Both are shapes. */
export const isBelow = (shape: string, ofPath: string): boolean => shape === ofPath || shape.startsWith(`${ofPath}/`);

/** The routes that match a path, the one with the fewest parameters first. */
export function routesFor(routes: readonly OwnedRoute[], method: string, path: string): OwnedRoute[] {
  const parts = path.toLowerCase().split('/');
  const parametersOf = (route: OwnedRoute) => shapeOf(route.path).split('*').length;
  return routes
    .filter(route => {
      const shape = shapeOf(route.path).split('/');
      return (
        route.method === method && shape.length === parts.length && shape.every((part, n) => part === '*' || part === parts[n])
      );
    })
    .sort((one, other) => parametersOf(one) - parametersOf(other));
}
