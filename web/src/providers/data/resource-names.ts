import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';

/** react-admin's name of a definition's records. Its `<Resource>` has the documented addresses below it: 'master-management/provider'. */
export const resourceName = ({ route }: ResourceDefinition): string => route.slice(1);

const byName = new Map(RESOURCES.map(definition => [resourceName(definition).toLowerCase(), definition]));

/** The definition of a resource, by its name or its path. */
export const definitionByResource = (name: string): ResourceDefinition | undefined =>
  byName.get(name.replace(/^\//, '').toLowerCase());
