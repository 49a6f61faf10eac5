import type { Consumer } from './event-bus.js';

/** The consumers of a process on one bus: each is forgotten when it stops, and those that are left stop with the bus. */
export class Consumers {
  readonly #running = new Set<Consumer>();

  /** Answers the consumer to hand out. */
  keep(member: Consumer): Consumer {
    const consumer: Consumer = {
      stop: async deadlineMs => {
        await member.stop(deadlineMs);
        this.#running.delete(consumer);
      },
    };
    this.#running.add(consumer);
    return consumer;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map(consumer => consumer.stop()));
  }
}
