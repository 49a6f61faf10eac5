import { Counter, Registry } from 'prom-client';

/** Holds the registry that the HTTP server fills once it exists, and the counters of what works behind it. */
export class MetricsRegistry {
  registry = new Registry();
  readonly #own = new Registry();

  /** A counter with one label, also kept when the HTTP server adds its registry. */
  counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({ name, help, labelNames: [label], registers: [this.#own] });
  }

  async metrics(): Promise<string> {
    return Registry.merge([this.registry, this.#own]).metrics();
  }
}
