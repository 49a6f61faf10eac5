import type { RouteHandler } from '@atlas/platform';
import type { DynamicModule, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
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

/** The names of a module and of all modules that it imports: the features of a service. */
function namesOf(module: Type): string[] {
  const imports = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? []) as readonly (Type | DynamicModule)[];
  return [module.name, ...imports.flatMap(one => namesOf('module' in one ? one.module : one))];
}

const SERVICE_OF_MODULE: ReadonlyMap<string, string> = new Map(
  Object.entries(SERVICE_MODULES).flatMap(([service, module]) => namesOf(module).map(name => [name, service] as const)),
);

/** The service whose module, or one of whose features, has the route's controller. */
export const serviceOf = ({ module }: RouteHandler): string | undefined => SERVICE_OF_MODULE.get(module);

/** Each route of the services with its service. */
export function ownedRoutes(handlers: readonly RouteHandler[]): OwnedRoute[] {
  return handlers
    .filter(({ module }) => module !== 'PlatformModule')
    .flatMap(handler => {
      const [service, isPublic] = [serviceOf(handler), handler.access?.kind === 'public'];
      return handler.paths.map(path => ({ method: handler.method, path, service, isPublic }));
    });
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
