import type { JsonObject } from '@atlas/contracts';
import { Logger } from '@nestjs/common';

export type BroadcastHandler = (message: JsonObject) => void;

/** The handlers of one process, by channel. */
export class BroadcastHandlers {
  readonly #logger = new Logger('EventBus');
  readonly #byChannel = new Map<string, Set<BroadcastHandler>>();

  get isEmpty(): boolean {
    return this.#byChannel.size === 0;
  }

  add(channel: string, handler: BroadcastHandler): void {
    this.#byChannel.set(channel, (this.#byChannel.get(channel) ?? new Set()).add(handler));
  }

  /** Answers whether others listen to the channel. */
  remove(channel: string, handler: BroadcastHandler): boolean {
    const handlers = this.#byChannel.get(channel);
    handlers?.delete(handler);
    if (handlers?.size) return true;
    this.#byChannel.delete(channel);
    return false;
  }

  /** A message that one handler fails on is still for the others, and for the next ones. */
  deliver(channel: string, text: string): void {
    for (const handler of this.#byChannel.get(channel) ?? []) {
      try {
        handler(JSON.parse(text) as JsonObject);
      } catch (error) {
        this.#logger.error(`A broadcast on ${channel} could not be handled: ${(error as Error).name}`);
      }
    }
  }
}
