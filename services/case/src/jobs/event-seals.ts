import { EVENT_STORE, eventLog, type EventStore } from '@atlas/event-sourcing';
import { SealJobs } from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

/** Has the event store's log sealed: this service does it for all. */
@Injectable()
export class EventSeals implements OnModuleInit {
  constructor(
    private readonly seals: SealJobs,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.seals.register(eventLog(this.store));
  }
}
