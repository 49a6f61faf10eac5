import { RESOURCE_HEADS } from '@/providers/data/heads.generated.js';
import { resourceName } from '@/providers/data/resource-names.js';

/** The releases of code sets, as react-admin names them. */
export const RELEASES = resourceName(RESOURCE_HEADS.find(({ path }) => path === 'code_set_release')!);
