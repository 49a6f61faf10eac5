import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const CONTENT_SECURITY_POLICY = {
  directives: {
    defaultSrc: ["'self'"],
    // The page has no base element; one that is injected would lead its scripts to another server.
    baseUri: ["'none'"],
    // Emotion writes its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

/** Of a file that a user handed in or that holds one: a browser that opens it directly shows it without scripts, in no frame, and loads nothing for it. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
} as const;

/** The headers are the same for every answer, so they are put together once. */
const secure = helmet({ contentSecurityPolicy: CONTENT_SECURITY_POLICY });

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, then: () => void): void {
  secure(request.raw, reply.raw, then);
}
