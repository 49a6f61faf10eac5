import { BROWSER_CLIENT, CLIENT_HEADER } from '@atlas/contracts';
import { API_PREFIX, type Config } from '@atlas/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_DAYS } from './known-browsers.js';

/** Only calls below this path get the cookies. */
const PATH = `/${API_PREFIX}/Token`;
const REFRESH = 'atlas_refresh';
const KNOWN_BROWSER = 'atlas_known_browser';
const OPENID = 'atlas_openid';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The web client asks; it gets cookies. */
export const isBrowser = ({ headers }: FastifyRequest): boolean => headers[CLIENT_HEADER] === BROWSER_CLIENT;

export const refreshCookie = (request: FastifyRequest): string | undefined => readCookie(request, REFRESH);
export const knownBrowserCookie = (request: FastifyRequest): string | undefined => readCookie(request, KNOWN_BROWSER);

export function setRefreshCookie(reply: FastifyReply, token: string, { refreshTokenSeconds }: Config): void {
  addCookie(reply, REFRESH, token, refreshTokenSeconds);
}

export function removeRefreshCookie(reply: FastifyReply): void {
  addCookie(reply, REFRESH, '', 0);
}

export function setKnownBrowserCookie(reply: FastifyReply, value: string): void {
  addCookie(reply, KNOWN_BROWSER, value, KNOWN_BROWSER_DAYS * 24 * 60 * 60);
}

export const openIdCookie = (request: FastifyRequest): string | undefined => readCookie(request, OPENID);

/** Lax: the browser comes back from the provider's site with it. */
export function setOpenIdCookie(reply: FastifyReply, value: string, minutes: number): void {
  addCookie(reply, OPENID, value, minutes * 60, 'Lax');
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim());
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

/** The values are base64url, digits, dots and tildes, which a cookie holds as they are. */
function addCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
  sameSite: 'Lax' | 'Strict' = 'Strict',
): void {
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', `SameSite=${sameSite}`];
  if (!isPlainLoopback(reply.request)) attributes.push('Secure');
  void reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '));
}

/** A developer's own machine without TLS; not every browser stores a Secure cookie there. */
const isPlainLoopback = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'http' && LOOPBACK.has((headers.host ?? '').replace(/:\d+$/, ''));
