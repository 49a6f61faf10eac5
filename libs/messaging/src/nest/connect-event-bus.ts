import { Catch, type ExceptionFilter, type INestApplication } from '@nestjs/common';
import type { NestMicroservice } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import { EventBusTransport } from './event-bus.transport.js';

/** Nest would replace every error by 'Internal server error': the bus needs the cause. */
@Catch()
class CauseFilter implements ExceptionFilter {
  catch(cause: unknown): Observable<never> {
    return throwError(() => cause);
  }
}

/** Begins to hand the bus's events to the application's `@EventPattern` handlers, once it is initialized. `app.close()` drains and ends it. */
export async function connectEventBus(app: INestApplication): Promise<void> {
  const strategy = app.get(EventBusTransport);
  // Filters count for handlers that are registered after them, hence the deferral.
  const events = app.connectMicroservice({ strategy }, { deferInitialization: true }) as NestMicroservice;
  events.useGlobalFilters(new CauseFilter());
  // The application has called its modules' hooks itself.
  events.setIsInitHookCalled(true);
  await events.listen();
}
