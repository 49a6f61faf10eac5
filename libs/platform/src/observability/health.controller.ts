import { AppError, requestTexts } from '@atlas/contracts';
import { Controller, Get, Inject, Optional, Req, Res } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Public } from '../session/access.decorators.js';
import { Dependencies } from './dependencies.js';
import { mayReadMetrics } from './may-read-metrics.js';
import { MetricsRegistry } from './metrics-registry.js';

/** For operators: is it alive, is it ready, what does it do. */
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly metrics: MetricsRegistry,
    @Inject(CONFIG) private readonly config: Pick<Config, 'metricsToken'>,
    @Optional() @Inject(Database) private readonly database?: Database,
    @Optional() @Inject(Dependencies) private readonly dependencies?: Dependencies,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** 503 without the database. Other unavailable dependencies (the broker) are listed in `degraded`. */
  @Get('health/ready')
  async ready(): Promise<HealthCheckResult & { readonly degraded?: Readonly<Record<string, string>> }> {
    const { database } = this;
    if (!database) return this.health.check([]);
    await database.pool.query('select 1').catch(() => {
      throw new AppError(503, 'NOT_READY', requestTexts.databaseDoesNotAnswer);
    });
    const [result, degraded] = await Promise.all([
      this.health.check([() => this.indicators.check('database').up()]),
      this.dependencies?.away(),
    ]);
    return degraded && Object.keys(degraded).length ? { ...result, degraded } : result;
  }

  @Get('metrics')
  prometheus(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!mayReadMetrics(request, this.config.metricsToken))
      throw new AppError(401, 'METRICS_TOKEN_NEEDED', requestTexts.metricsTokenMissing);
    void reply.header('content-type', 'text/plain; version=0.0.4');
    return this.metrics.metrics();
  }
}
