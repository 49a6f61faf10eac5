import type { LockSession } from '../../lock-session.js';
import { PARTITIONS } from './event-bus-schema.js';

/** One partition that this member works on. */
export interface PartitionClaim {
  readonly partition: number;
  /** Being worked on at the moment. */
  busy: boolean;
  /** To be given to another member as soon as the message in hand is done. */
  leaving: boolean;
  /** After a failure of the bus's own: not before this time (milliseconds since 1970). */
  notBefore: number;
}

const ALL = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/**
 * A member's part of its group's partitions. A lock is the claim; its session's end is the end of the claim. Every member claims free partitions
 * up to its fair share and releases those above it, so the load is balanced when members join and leave.
 */
export class PartitionClaims {
  readonly #all = new Map<number, PartitionClaim>();

  constructor(
    private readonly group: string,
    private readonly session: LockSession,
  ) {}

  get all(): readonly PartitionClaim[] {
    return [...this.#all.values()];
  }

  join(): Promise<void> {
    return this.session.join(`event_bus/${this.group}/members`);
  }

  async balance(): Promise<void> {
    const members = await this.session.membersOf(`event_bus/${this.group}/members`);
    const share = Math.ceil(PARTITIONS / Math.max(1, members));
    const held = this.all.filter(claim => !claim.leaving);
    for (const claim of held.slice(share)) claim.leaving = true;
    await this.releaseLeaving();
    await this.#claim(share - held.length);
  }

  /** Releases partitions that are to be released and not in use. */
  async releaseLeaving(): Promise<void> {
    for (const { partition } of this.all.filter(claim => claim.leaving && !claim.busy)) {
      this.#all.delete(partition);
      await this.session.unlock(this.#lock(partition));
    }
  }

  async #claim(wanted: number): Promise<void> {
    // Not all members at the same ones.
    const start = Math.floor(Math.random() * PARTITIONS);
    for (const partition of [...ALL.slice(start), ...ALL.slice(0, start)]) {
      if (wanted <= 0) return;
      if (this.#all.has(partition) || !(await this.session.tryLock(this.#lock(partition)))) continue;
      this.#all.set(partition, { partition, busy: false, leaving: false, notBefore: 0 });
      wanted -= 1;
    }
  }

  #lock(partition: number): string {
    return `event_bus/${this.group}/${partition}`;
  }
}
