import { Registry } from 'prom-client';

/** Holds the registry that the HTTP server fills once it exists. */
export class MetricsRegistry {
  registry = new Registry();
}
