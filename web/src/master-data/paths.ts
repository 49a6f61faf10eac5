import type { ResourceDefinition } from '@atlas/contracts';

type WithRoute = Pick<ResourceDefinition, 'route'>;

export const listPath = ({ route }: WithRoute): string => route;
export const addPath = ({ route }: WithRoute): string => `${route}/add`;
/** The documented path of a record; the record is in the query. */
export const editRoute = ({ route }: WithRoute): string => `${route}/edit`;
export const editPath = (definition: WithRoute, id: number | string): string =>
  `${editRoute(definition)}?id=${encodeURIComponent(id)}`;
