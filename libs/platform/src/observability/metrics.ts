import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of this process: Node's own and the time every route took, by route pattern (never by URL: those carry ids). */
export function registerMetrics(server: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // The histogram looks labels up by a text it puts together of them; the line of a route is found once.
  const lines = new Map<string, { observe: (seconds: number) => void }>();
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${status} ${route}`;
    let line = lines.get(key);
    if (!line) lines.set(key, (line = duration.labels({ method, route, status })));
    line.observe(reply.elapsedTime / 1000);
    done();
  });
  return registry;
}
