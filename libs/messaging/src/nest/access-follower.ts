import { ACCESS_CHANNEL, AccessRecords, type AccessChange, type AccessHeartbeat } from '@atlas/platform';
import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventBus } from '../bus/event-bus.js';
import { EVENT_BUS } from './event-bus.transport.js';

/** Keeps the access records of the process current. A bus that is away holds no start up: the records ask identity until it is heard. */
@Injectable()
export class AccessFollower implements OnApplicationBootstrap {
  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Optional() @Inject(AccessRecords) private readonly records?: AccessRecords,
  ) {}

  onApplicationBootstrap(): void {
    const { records } = this;
    if (records) void this.bus.listen(ACCESS_CHANNEL, message => records.hear(message as AccessChange | AccessHeartbeat));
  }
}
