import { x12Texts } from '@atlas/contracts';
import type { Segment } from '../envelope/segment.js';
import { addTo, partyOf, type PartyDraft } from '../party.js';
import type { ProblemList, SegmentPlace } from '../problems.js';

/** HL03 of the levels of a claim, each the child of the one before. */
const PARENT_CODE: Readonly<Record<string, string>> = { '22': '20', '23': '22' };

/** A hierarchical level: billing provider (20), subscriber (22) or patient (23), with whom it names. What it does not say, its parent does. */
export class Level {
  readonly #parties = new Map<string, PartyDraft>();
  #open: PartyDraft | undefined;
  #group: Segment | undefined;

  constructor(
    readonly code: string,
    private readonly parent: Level | undefined,
  ) {}

  take(segment: Segment): void {
    if (segment.segment === 'NM1') {
      this.#open = partyOf(segment);
      // The first of a kind is the level's own.
      if (!this.#parties.has(segment.at(1))) this.#parties.set(segment.at(1), this.#open);
    } else if (segment.segment === 'SBR') this.#group ??= segment;
    else if (this.#open) addTo(this.#open, segment);
  }

  /** NM1 with this qualifier, of this level or the nearest one above that names one. */
  party(qualifier: string): PartyDraft | undefined {
    return this.#parties.get(qualifier) ?? this.parent?.party(qualifier);
  }

  group(): Segment | undefined {
    return this.#group ?? this.parent?.group();
  }
}

/** The levels of one transaction. */
export class Levels {
  readonly #byId = new Map<string, Level>();
  readonly #lastOfCode = new Map<string, Level>();
  current = new Level('', undefined);

  constructor(private readonly problems: ProblemList) {}

  open(hl: Segment): void {
    const code = hl.at(3);
    const level = new Level(code, this.#parentOf(hl, code));
    this.#byId.set(hl.at(1), level);
    this.#lastOfCode.set(code, level);
    this.current = level;
  }

  /** By HL02; where that names no level, the last one of the right kind, and a warning. */
  #parentOf(hl: Segment, code: string): Level | undefined {
    const parentId = hl.at(2);
    const expected = PARENT_CODE[code];
    const named = parentId ? this.#byId.get(parentId) : undefined;
    if (named || !expected) return named;
    const nearest = this.#lastOfCode.get(expected);
    if (nearest) this.#warn(hl, parentId);
    return nearest;
  }

  #warn(hl: SegmentPlace, parentId: string): void {
    const what = parentId ? `names ${parentId} as its parent, which is not there` : 'names no parent';
    this.problems.warn(hl, x12Texts.levelMisplaced(what));
  }
}
