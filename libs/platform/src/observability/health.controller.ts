import { Controller, Get, Header, Inject, Optional } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { Database } from '../database/database.js';
import { Public } from '../session/access.decorators.js';
import { MetricsRegistry } from './metrics-registry.js';

/** For whoever runs the product: is it alive, is it ready, what does it do. */
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly metrics: MetricsRegistry,
    @Optional() @Inject(Database) private readonly database?: Database,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  ready(): Promise<HealthCheckResult> {
    const { database } = this;
    if (!database) return this.health.check([]);
    return this.health.check([
      async () => {
        const indicator = this.indicators.check('database');
        try {
          await database.pool.query('select 1');
          return indicator.up();
        } catch {
          return indicator.down('The database does not answer.');
        }
      },
    ]);
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  prometheus(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
