import type { EventStore, LogPosition, RecordedEvent } from '../store/event-store.js';
import type { CheckpointMove } from './checkpoint.js';
import type { Projection } from './projection.js';

/** How far this process is with one projection. */
export class ProjectionFollower {
  /** What it has applied, or events after it that change no row. */
  position: LogPosition | null = null;
  /** The checkpoint as stored, and how many events this process has passed since. */
  stored: LogPosition | null = null;
  passed = 0;

  constructor(
    readonly projection: Projection,
    private readonly store: EventStore,
  ) {}

  get name(): string {
    return this.projection.name;
  }

  /** Begins again where its checkpoint is. */
  beginAt(checkpoint: LogPosition | null): void {
    this.position = this.stored = checkpoint;
    this.passed = 0;
  }

  /** What is stored when it has applied these events more, up to the position. */
  moveTo(position: LogPosition, events: number): CheckpointMove {
    return { name: this.name, from: this.stored, to: position, events: this.passed + events };
  }

  isBefore(position: LogPosition): boolean {
    return this.position === null || this.store.comparePositions(this.position, position) < 0;
  }

  /** Its events of a page that it has not applied. A page also has the events of other projections, and may begin before its position. */
  unseenIn(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const { categories } = this.projection;
    return events.filter(({ stream, position }) => categories.includes(stream.category) && this.isBefore(position));
  }

  /** True when one of the events may change its rows. */
  isConcernedBy(events: readonly RecordedEvent[]): boolean {
    const { projection } = this;
    return projection.concerns ? events.some(event => projection.concerns?.(event)) : events.length > 0;
  }
}
