import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopbackLiteral } from '../mail/mail-hosts.js';

/**
 * With a configured token, every caller that sends it; without one, a process on this machine that calls directly. A proxy on this machine asks for others, which
 * its header says.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopbackLiteral(socket.remoteAddress ?? '');
}

/** In a time that does not depend on where they differ. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
