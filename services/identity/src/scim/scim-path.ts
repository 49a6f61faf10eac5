import { API_PREFIX } from '@atlas/platform';

/** Where provisioning clients call, below the address of the product. */
export const SCIM_PATH = `/${API_PREFIX}/scim/v2`;
