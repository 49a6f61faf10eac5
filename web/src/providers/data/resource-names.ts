import type { ResourceHead } from './head.js';
import { RESOURCE_HEADS } from './heads.generated.js';

/** react-admin's name of a definition's records. Its `<Resource>` has the documented addresses below it: 'master-management/provider'. */
export const resourceName = ({ route }: Pick<ResourceHead, 'route'>): string => route.slice(1);

const byName = new Map(RESOURCE_HEADS.map(head => [resourceName(head).toLowerCase(), head]));

/** The head of a resource's definition, by its name or its path. */
export const headByResource = (name: string): ResourceHead | undefined => byName.get(name.replace(/^\//, '').toLowerCase());
