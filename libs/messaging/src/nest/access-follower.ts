import { ACCESS_CHANNEL, AccessRecords, TokenVerifier, type AccessChange, type AccessHeartbeat } from '@atlas/platform';
import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventBus } from '../bus/event-bus.js';
import { EVENT_BUS } from './event-bus.transport.js';

/** Keeps the access records and the public keys of the process current. A bus that is away holds no start up: the records ask identity until it is heard. */
@Injectable()
export class AccessFollower implements OnApplicationBootstrap {
  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Optional() @Inject(AccessRecords) private readonly records?: AccessRecords,
    @Optional() @Inject(TokenVerifier) private readonly verifier?: TokenVerifier,
  ) {}

  onApplicationBootstrap(): void {
    const { records, verifier } = this;
    if (!records) return;
    void this.bus.listen(ACCESS_CHANNEL, heard => {
      const message = heard as AccessChange | AccessHeartbeat;
      records.hear(message);
      if ('kids' in message) verifier?.userKeys.hear(message.kids);
    });
  }
}
