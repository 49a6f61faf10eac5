import type { Calls } from '@/providers/http/api-types.generated.js';
import type { ListQuery } from './list-query.js';
import { headByResource } from './resource-names.js';

type PostPath<Ending extends string> = {
  [Key in keyof Calls]: Key extends `POST ${infer Path extends `${string}/${Ending}`}` ? Path : never;
}[keyof Calls];

/** Where a resource's documented calls depart from the pattern of the master data. */
export interface ResourcePaths {
  /** Who may list it: those who may open this screen, or list this resource. */
  access: string;
  /** The path all others begin with. */
  path: string;
  list?: string;
  export?: string;
  remove?: string;
  /** Answers the groups of a list with their sums. */
  groups?: PostPath<'groups'>;
  /** Counts several lists at once. */
  counts?: PostPath<'counts'>;
  /** The field that holds a row's id. */
  idField?: string;
  /** The call for one record; as of a moment, where the documents have such a call. */
  one?: (id: string, asOf: string | undefined) => { path: string; query?: Record<string, string | boolean> };
  /** The body of the list's call, where a documented one has another form. */
  body?: (query: Partial<ListQuery>) => object;
}

const registry = new Map<string, ResourcePaths>();

/** Names the calls of a resource that has no definition of reference records. */
export function registerResource(name: string, paths: ResourcePaths): void {
  registry.set(name, paths);
}

/** The screen or resource whose rule decides who lists a registered resource. */
export const accessOf = (resource: string): string | undefined => registry.get(resource)?.access;

export interface ResolvedPaths {
  path: string;
  list: string;
  export: string;
  remove: string;
  groups: PostPath<'groups'> | undefined;
  counts: PostPath<'counts'> | undefined;
  idField: string;
  one: ResourcePaths['one'];
  body: NonNullable<ResourcePaths['body']>;
}

/** The documented pattern `{path}/list`, `{path}/delete`, `{path}/export`, unless registered otherwise. */
export function pathsOf(resource: string): ResolvedPaths {
  const given = registry.get(resource);
  const path = given?.path ?? headByResource(resource)?.path ?? resource;
  return {
    path,
    list: given?.list ?? `${path}/list`,
    export: given?.export ?? `${path}/export`,
    remove: given?.remove ?? `${path}/delete`,
    groups: given?.groups,
    counts: given?.counts,
    idField: given?.idField ?? 'id',
    one: given?.one,
    body: given?.body ?? (query => query),
  };
}
