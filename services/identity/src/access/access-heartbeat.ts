import { EVENT_BUS, type EventBus } from '@atlas/messaging';
import { ACCESS_CHANNEL, AccessRecords, Database, HEARTBEAT_MS } from '@atlas/platform';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { SigningKeys } from '../keys/signing-keys.js';
import { accessVersion } from './access-version.js';
import { SessionAccess } from './session-access.js';

/** Lets this process answer access records itself, and sends the version of access and the ids of the valid keys to all processes every second. */
@Injectable()
export class AccessHeartbeat implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('Access');
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    private readonly database: Database,
    private readonly records: AccessRecords,
    private readonly source: SessionAccess,
    private readonly keys: SigningKeys,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.records.answerFrom(this.source);
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#beating ??= this.#beat().finally(() => (this.#beating = undefined));
    }, HEARTBEAT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  /** Without the database or the bus there is no heartbeat: the other processes then ask, and answer 503 in the end. */
  async #beat(): Promise<void> {
    try {
      const beat = await this.database.withSystem(async tx => ({
        version: await accessVersion(tx),
        kids: await this.keys.kids(tx),
      }));
      await this.keys.follow(beat.kids);
      await this.bus.broadcast(ACCESS_CHANNEL, beat);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.warn(`The heartbeat of access could not be sent: ${(error as Error).message}`);
      this.#isFailing = true;
    }
  }
}
