import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { JobRunner } from '../jobs/job-runner.js';
import { MetricsRegistry } from '../observability/metrics-registry.js';
import { SealNotGenuine } from './make-seals.js';
import { SealKeys } from './seal.js';
import type { SealedLog } from './sealed-log.js';
import { Seals } from './seals.js';

/** Cron's form, UTC. */
const SEAL_AT = '7 * * * *';
const VERIFY_AT = '43 3 * * *';
/** Seals of so many days are verified every day; all of them by `npm run audit -- verify`. */
const DAYS = 2;

/** Seals logs every hour, and verifies the newest seals every day. */
@Injectable()
export class SealJobs {
  readonly #log = new Logger('Seals');
  readonly #seals: Seals;
  readonly #differences: Counter<'log'>;

  constructor(
    private readonly runner: JobRunner,
    database: Database,
    @Inject(CONFIG) config: Pick<Config, 'secretKeys'>,
    metrics: MetricsRegistry,
  ) {
    this.#seals = new Seals(database, new SealKeys(config));
    this.#differences = metrics.counter('seal_differences_total', 'Differences between a log and its seals', 'log');
  }

  /** A service says in `onModuleInit` which logs it has. */
  register(log: SealedLog): void {
    this.#differences.inc({ log: log.name }, 0);
    this.runner.registerRegular(`seal-${log.name}`, SEAL_AT, () => this.#seal(log));
    this.runner.registerRegular(`verify-${log.name}`, VERIFY_AT, () => this.#verify(log));
  }

  /** The digests are in the product's log, too: who collects it has them outside the database. */
  async #seal(log: SealedLog): Promise<void> {
    try {
      for (const { number, digest, count } of await this.#seals.sealNew(log))
        this.#log.log(`Sealed ${log.name}:${number}:${digest}, ${count} facts`);
    } catch (error) {
      if (!(error instanceof SealNotGenuine)) throw error;
      this.#differences.inc({ log: log.name });
      this.#log.error(error.message);
    }
  }

  async #verify(log: SealedLog): Promise<void> {
    const { differences } = await this.#seals.verify(log, DAYS);
    this.#differences.inc({ log: log.name }, differences.length);
    for (const { kind, number } of differences)
      this.#log.error(`The log ${log.name} differs from seal ${number} (${kind}). Run npm run audit -- verify.`);
  }
}
