/**
 * The header by which the web client asks for its refresh token as an HttpOnly cookie. Without it no cookie is read: another site can neither set
 * this header nor be allowed to.
 */
export const CLIENT_HEADER = 'atlas-client';
export const BROWSER_CLIENT = 'browser';
