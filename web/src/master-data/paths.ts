import type { ResourceDefinition } from '@atlas/contracts';

export const listPath = ({ route }: ResourceDefinition): string => route;
export const addPath = ({ route }: ResourceDefinition): string => `${route}/add`;
/** The documented path of a record; the record is in the query. */
export const editRoute = ({ route }: ResourceDefinition): string => `${route}/edit`;
export const editPath = (definition: ResourceDefinition, id: number | string): string =>
  `${editRoute(definition)}?id=${encodeURIComponent(id)}`;
