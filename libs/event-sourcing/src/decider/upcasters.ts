import type { JsonObject } from '@atlas/contracts';
import type { EventMetadata, RecordedEvent } from '../store/event-store.js';

/** One step from an old shape of an event to the next one, on the JSON as it was stored. Events in the log are never changed. */
export interface Upcaster {
  readonly type: string;
  /** The version this step reads. Versions count from 1 per type; the first shape has no number in the store. */
  readonly from: number;
  /** The resulting type and version; default: the same type, one version later. Another type is a renamed event (version 1 by default). */
  readonly to?: { readonly type: string; readonly version?: number };
  readonly upcast: (data: JsonObject, metadata: EventMetadata) => JsonObject;
}

interface Step {
  readonly toType: string;
  readonly toVersion: number;
  readonly upcast: Upcaster['upcast'];
}

const stepKey = (type: string, version: number) => `${type}@${version}`;

/** The chains of all upcasters of an aggregate or a projection. The decider sees newest shapes only. */
export class Upcasters {
  readonly #steps = new Map<string, Step>();
  readonly #newest = new Map<string, number>();

  /** Throws when two steps read the same version, when a version in between has no step, or when a chain never ends. */
  constructor(upcasters: readonly Upcaster[] = []) {
    for (const { type, from, to, upcast } of upcasters) {
      const key = stepKey(type, from);
      if (this.#steps.has(key)) throw new Error(`Two upcasters read version ${from} of ${type}.`);
      const renamed = to !== undefined && to.type !== type;
      const step = { toType: to?.type ?? type, toVersion: to?.version ?? (renamed ? 1 : from + 1), upcast };
      this.#steps.set(key, step);
      this.#newest.set(step.toType, Math.max(this.newestVersion(step.toType), step.toVersion));
    }
    for (const { type, from } of upcasters) this.#refuseGap(type, from);
  }

  /** The version that events of this type are written in. */
  newestVersion(type: string): number {
    return this.#newest.get(type) ?? 1;
  }

  /** The event in its newest shape; the same object when it has it already. */
  upcast(event: RecordedEvent): RecordedEvent {
    let { type, data } = event;
    let version = event.metadata.version ?? 1;
    let step = this.#steps.get(stepKey(type, version));
    if (!step) return event;
    for (; step; step = this.#steps.get(stepKey(type, version))) {
      data = step.upcast(data, event.metadata);
      type = step.toType;
      version = step.toVersion;
    }
    return { ...event, type, data, metadata: { ...event.metadata, version } };
  }

  #refuseGap(type: string, from: number): void {
    let [currentType, version] = [type, from];
    const seen = new Set<string>();
    for (let step = this.#steps.get(stepKey(type, from)); step; step = this.#steps.get(stepKey(currentType, version))) {
      const key = stepKey(currentType, version);
      if (seen.has(key)) throw new Error(`The upcasters of ${type} form a cycle.`);
      seen.add(key);
      [currentType, version] = [step.toType, step.toVersion];
    }
    if (version !== this.newestVersion(currentType)) throw new Error(`No upcaster reads version ${version} of ${currentType}.`);
  }
}
