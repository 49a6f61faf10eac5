import {
  API_PREFIX,
  handlersOf,
  type RouteAccess,
  type RouteAudience,
  type RouteHandler,
  type RouteScreens,
} from '@atlas/platform';
import { RESOURCES, type FeatureKey, type ReportDefinition, type ResourceDefinition } from '@atlas/contracts';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { apiDescription } from '../../src/api-description.js';
import { resolved, type Schema } from './schema.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** What a route of master data declares: how its definition is used, and which one. */
export interface DeclaredMaster {
  readonly as: 'reader' | 'writer' | 'chooser' | 'reader_of_tab' | 'owner';
  readonly firmNeeds?: string;
  readonly definition: ResourceDefinition;
}

/** One call of the description with everything that its route declares. */
export interface MatrixRoute {
  /** 'POST case/add' */
  readonly name: string;
  readonly id: string;
  readonly method: string;
  /** Without the base path: 'case/{caseId}/update'. */
  readonly path: string;
  readonly address: string;
  readonly access: RouteAccess;
  readonly audience: RouteAudience | undefined;
  readonly screens: RouteScreens | undefined;
  readonly feature: FeatureKey | undefined;
  readonly master: DeclaredMaster | undefined;
  readonly report: ReportDefinition | undefined;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
  readonly form: Schema | undefined;
}

const METADATA = {
  master: 'atlas:master-access',
  resource: 'atlas:master-resource',
  feature: 'atlas:route-feature',
  report: 'atlas:report',
} as const;

/** The protocol describes itself, and has its own tokens and tests. */
const SCIM = `/${API_PREFIX}/scim/`;

/** Every call that the description has. One that no handler declares, or a handler that the description lacks, is an error. */
export function matrixRoutes(app: NestFastifyApplication): readonly MatrixRoute[] {
  const { paths, components } = JSON.parse(apiDescription()) as Description;
  const discovery = app.get(DiscoveryService, { strict: false });
  const declared = declarations(discovery);
  const handlers = new Map<string, RouteHandler>(
    handlersOf(discovery).flatMap(handler =>
      handler.paths.map(path => {
        const base = handler.module === 'PlatformModule' ? '' : `/${API_PREFIX}`;
        return [`${handler.method} ${base}/${path.replace(/:(\w+)/g, '{$1}')}`, handler] as const;
      }),
    ),
  );
  const routes = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([verb, operation]): MatrixRoute => {
      const method = verb.toUpperCase();
      const handler = handlers.get(`${method} ${address}`);
      handlers.delete(`${method} ${address}`);
      if (!handler?.access) throw new Error(`${method} ${address} is described, but no route declares its access.`);
      const path = address.replace(`/${API_PREFIX}/`, '').replace(/^\//, '');
      const content = operation.requestBody?.content;
      const schemaOf = (type: string) => content?.[type] && resolved(content[type].schema, components.schemas);
      return {
        ...declared(handler.id),
        name: `${method} ${path}`,
        id: handler.id,
        method,
        path,
        address,
        access: handler.access,
        audience: handler.audience,
        screens: handler.screens,
        query: (operation.parameters ?? []).filter(one => one.in === 'query').map(({ name }) => name),
        body: schemaOf('application/json'),
        form: schemaOf('multipart/form-data'),
      };
    }),
  );
  for (const key of handlers.keys()) if (key.includes(SCIM)) handlers.delete(key);
  if (handlers.size) throw new Error(`The description lacks ${[...handlers.keys()].join(', ')}: run npm run generate.`);
  return routes;
}

/** What guards of single routes read, by the name of the handler. */
function declarations(discovery: DiscoveryService) {
  const controllers = discovery.getControllers().flatMap(({ metatype, instance }) => {
    const prototype = instance ? (Object.getPrototypeOf(instance) as Record<string, object>) : undefined;
    return metatype && prototype ? [{ metatype, prototype }] : [];
  });
  return (id: string): Pick<MatrixRoute, 'feature' | 'master' | 'report'> => {
    const [name = '', method = ''] = id.split('.');
    // A definition's own controller and one that adds calls to it may have the same name.
    const { metatype, prototype } = controllers.find(one => one.metatype.name === name && one.prototype[method])!;
    const declared = <Value>(key: string): Value | undefined =>
      (Reflect.getMetadata(key, prototype[method]!) ?? Reflect.getMetadata(key, metatype)) as Value | undefined;
    const master = declared<Omit<DeclaredMaster, 'definition'> & { readonly path?: string }>(METADATA.master);
    const resource = master?.path ?? declared<string>(METADATA.resource);
    const definition = RESOURCES.find(({ path }) => path === resource);
    if (master && !definition) throw new Error(`${id} names no definition.`);
    return {
      feature: declared<{ readonly key: FeatureKey }>(METADATA.feature)?.key,
      master: master && { ...master, definition: definition! },
      report: declared<ReportDefinition>(METADATA.report),
    };
  };
}
