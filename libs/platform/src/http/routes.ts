import type { FilterCatalog } from '@atlas/contracts';
import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService } from '@nestjs/core';
import { RECORDED_READ } from '../audit/recorded-read.js';
import {
  ROUTE_ACCESS,
  ROUTE_AUDIENCE,
  ROUTE_PEOPLE_ONLY,
  ROUTE_SCREENS,
  type RouteAccess,
  type RouteAudience,
  type RouteScreens,
} from '../session/access.decorators.js';
import { requestRules } from '../errors/request-rules.js';
import { revisionOfRequest, sendsRevision } from './revision.js';
import { BODY_LIMITS, type BodyLimits } from './body-limits.js';
import { DESCRIBED_QUERY, type DescribedQuery } from './described-query.js';
import { LIST_FILTERS } from './list-filters.js';

type Class = abstract new (...args: never[]) => object;

/** A value of the query or of the headers that a handler reads by its name. */
export interface RouteParameter {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly description?: string;
}

/** One route as its controller declares it: for the API's description and for the tests that look at all routes. */
export interface RouteHandler {
  /** 'CaseController.update' */
  readonly id: string;
  readonly method: string;
  /** Without the base path: 'case/:caseId/update'. */
  readonly paths: readonly string[];
  readonly access: RouteAccess | undefined;
  /** Of an answer that succeeds. */
  readonly status: number;
  readonly parameters: readonly RouteParameter[];
  /** The class of the whole query, if it has one. */
  readonly query: Class | undefined;
  /** Undefined where the route declares none, which only public routes and those of services may. */
  readonly audience: RouteAudience | undefined;
  readonly screens: RouteScreens | undefined;
  /** True when API keys cannot call it. */
  readonly isPeopleOnly: boolean;
  /** The class of the body, if it has one. */
  readonly body: Class | undefined;
  /** True when the handler reads the body at all. */
  readonly readsBody: boolean;
  /** What its body may be, where it is more than others'. */
  readonly bodyLimits: BodyLimits | undefined;
  /** The module that holds its controller: 'CaseModule'. */
  readonly module: string;
  /** 'ResourceController.list': where the handler is written, which controllers of definitions share. */
  readonly writtenIn: string;
  /** True when what it answers is recorded as read. */
  readonly isReadRecorded: boolean;
  /** True when its body may have filters. */
  readonly takesFilters: boolean;
  /** Which ones, as it declares them. */
  readonly filters: FilterCatalog | undefined;
  /** True when it reads the revision that the client saw. */
  readonly honorsIfMatch: boolean;
  /** True when its answer bears a revision, as ETag. */
  readonly sendsRevision: boolean;
}

/** Every HTTP handler of the application. */
export function handlersOf(discovery: DiscoveryService): RouteHandler[] {
  return discovery.getControllers().flatMap(({ metatype, instance, host }) => {
    if (typeof metatype !== 'function' || !instance) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    const module = host?.metatype.name ?? '';
    return methodNames(prototype).flatMap(name => describe(metatype as Class, prototype, name, module));
  });
}

function describe(controller: Class, prototype: Record<string, unknown>, name: string, module: string): RouteHandler[] {
  const handler = prototype[name] as object;
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const prefixes = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
  const bodyIndex = indexOfWhole(RouteParamtypes.BODY, controller, name);
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Class[];
  const classAt = (index: number | undefined): Class | undefined => {
    const type = index === undefined ? undefined : types[index];
    return type && ![Object, Array, String].includes(type as never) ? type : undefined;
  };
  const body = classAt(bodyIndex);
  return [
    {
      id: `${controller.name}.${name}`,
      method: RequestMethod[method] ?? '',
      paths: prefixes.flatMap(prefix =>
        paths.map(path =>
          [prefix, path]
            .join('/')
            .replace(/\/+/g, '/')
            .replace(/^\/|\/$/g, ''),
        ),
      ),
      access: (Reflect.getMetadata(ROUTE_ACCESS, handler) ?? Reflect.getMetadata(ROUTE_ACCESS, controller)) as
        RouteAccess | undefined,
      status: (Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (method === RequestMethod.POST ? 201 : 200)) as number,
      parameters: parametersOf(controller, name, handler),
      query: classAt(indexOfWhole(RouteParamtypes.QUERY, controller, name)),
      audience: (Reflect.getMetadata(ROUTE_AUDIENCE, handler) ?? Reflect.getMetadata(ROUTE_AUDIENCE, controller)) as
        RouteAudience | undefined,
      isPeopleOnly:
        (Reflect.getMetadata(ROUTE_PEOPLE_ONLY, handler) ?? Reflect.getMetadata(ROUTE_PEOPLE_ONLY, controller)) === true,
      screens: (Reflect.getMetadata(ROUTE_SCREENS, handler) ?? Reflect.getMetadata(ROUTE_SCREENS, controller)) as
        RouteScreens | undefined,
      body,
      readsBody: bodyIndex !== undefined,
      bodyLimits: Reflect.getMetadata(BODY_LIMITS, handler) as BodyLimits | undefined,
      module,
      writtenIn: `${ownerOf(prototype, name)}.${name}`,
      isReadRecorded: Reflect.hasMetadata(RECORDED_READ, handler),
      takesFilters: body !== undefined && requestRules(body).has('filters'),
      filters: (Reflect.getMetadata(LIST_FILTERS, handler) ?? Reflect.getMetadata(LIST_FILTERS, controller)) as
        FilterCatalog | undefined,
      honorsIfMatch: Object.values(argumentsOf(controller, name)).some(({ factory }) => factory === revisionOfRequest),
      sendsRevision: sendsRevision(handler),
    },
  ];
}

type Arguments = Readonly<Record<string, { readonly index: number; readonly data?: unknown; readonly factory?: unknown }>>;

/** The decorated parameters of a handler. */
const argumentsOf = (controller: Class, name: string): Arguments =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Arguments;

/** The place of `@Body()` or `@Query()` without a name among the handler's parameters. */
function indexOfWhole(kind: RouteParamtypes, controller: Class, name: string): number | undefined {
  const entry = Object.entries(argumentsOf(controller, name)).find(
    ([key, { data }]) => kindOf(key) === kind && (kind === RouteParamtypes.BODY || data === undefined),
  );
  return entry?.[1].index;
}

/** '3:0' → the kind of the parameter; the keys of custom decorators begin with a name. */
const kindOf = (key: string): RouteParamtypes => Number(key.split(':')[0]);

const NAMED_KINDS: readonly (readonly [RouteParamtypes, RouteParameter['in']])[] = [
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.HEADERS, 'header'],
];

/** `@Query('name')`, `@Headers('name')`, and what custom decorators declare that they read. */
function parametersOf(controller: Class, name: string, handler: object): RouteParameter[] {
  const named = Object.entries(argumentsOf(controller, name)).flatMap(([key, { data }]) => {
    const [, place] = NAMED_KINDS.find(([kind]) => kind === kindOf(key)) ?? [];
    return place && typeof data === 'string' ? [{ in: place, name: data }] : [];
  });
  const described = (Reflect.getMetadata(DESCRIBED_QUERY, handler) ?? []) as readonly DescribedQuery[];
  return [...named, ...described.map(one => ({ in: 'query' as const, ...one }))];
}

/** The name of the class that has the method itself. */
const ownerOf = (prototype: object, name: string): string =>
  Object.hasOwn(prototype, name) ? prototype.constructor.name : ownerOf(Object.getPrototypeOf(prototype) as object, name);

const methodNames = (prototype: object): string[] => {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  const own = Object.getOwnPropertyNames(prototype).filter(name => name !== 'constructor');
  return parent && parent !== Object.prototype ? [...new Set([...own, ...methodNames(parent)])] : own;
};
