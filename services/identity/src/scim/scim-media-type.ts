/** RFC 7644, 3.1 */
export const SCIM_TYPE = 'application/scim+json';
