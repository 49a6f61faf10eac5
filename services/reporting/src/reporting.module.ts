import { EVENT_STORE, Projector, type EventStore } from '@atlas/event-sourcing';
import { Database, ReadModel, type WrittenPlace } from '@atlas/platform';
import { Inject, Injectable, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ActivityReportController } from './http/activity-report.controller.js';
import { FieldCatalogController } from './http/field-catalog.controller.js';
import { reportControllers, ReportEngine, ReportListController } from './http/report.controller.js';
import { HistoryController } from './http/history.controller.js';
import { activityProjection } from './projections/activity/activity.projection.js';
import { reportFactsProjection } from './projections/report-facts/report-facts.projection.js';
import { NewCases } from './projections/activity/case-scope.js';

/** Runs this service's projections as long as the process lives. */
@Injectable()
export class ReportingProjector extends ReadModel implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('ReportingProjector');
  readonly projector: Projector;

  constructor(@Inject(EVENT_STORE) store: EventStore, database: Database) {
    super();
    this.projector = new Projector({
      store,
      pool: database.systemPool,
      schema: 'reporting',
      projections: reportingProjections,
      onTrouble: (projection, error) => this.#log.error({ err: error, projection }, 'A projection has stopped'),
    });
  }

  follows({ category }: WrittenPlace): boolean {
    return reportingProjections.some(({ categories }) => categories.some(one => one === category));
  }

  async whenReached(_accountId: number, { category, position }: WrittenPlace, timeoutMs: number): Promise<boolean> {
    const following = reportingProjections.filter(({ categories }) => categories.some(one => one === category));
    const reached = await Promise.all(following.map(({ name }) => this.projector.whenReached(name, position, timeoutMs)));
    return reached.every(Boolean);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.projector.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.projector.stop();
  }
}

/** Every read model of this service. */
export const reportingProjections = [activityProjection, reportFactsProjection];

/** The read side: change history and user activity. Needs `PlatformModule` with an event store and an activity recorder. */
@Module({
  controllers: [HistoryController, ActivityReportController, FieldCatalogController, ReportListController, ...reportControllers],
  providers: [NewCases, ReportEngine, ReportingProjector, { provide: ReadModel, useExisting: ReportingProjector }],
})
export class ReportingModule {}
