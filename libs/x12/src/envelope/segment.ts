import type { SegmentPlace } from '../problems.js';

/** One segment as written in the file. */
export class Segment implements SegmentPlace {
  constructor(
    readonly segment: string,
    /** `[1]` is the first element after the name. */
    readonly elements: readonly string[],
    readonly segment_no: number,
    readonly component: string,
  ) {}

  /** An element without the blanks around it; '' where the segment is shorter. */
  at(index: number): string {
    return this.elements[index]?.trim() ?? '';
  }

  /** An element that is no value when it is empty. */
  valueAt(index: number): string | null {
    return this.at(index) || null;
  }

  /**
   * The components of an element. Some programs write another sign between them than their ISA16 says: a qualifier followed by a sign that
   * is none of a value is read by that sign.
   */
  partsAt(index: number): readonly string[] {
    const element = this.at(index);
    const written = element.includes(this.component) ? this.component : foreignSign(element);
    return (written ? element.split(written) : [element]).map(part => part.trim());
  }

  /** True when the components of the element are separated by another sign than ISA16. */
  isForeign(index: number): boolean {
    const element = this.at(index);
    return !element.includes(this.component) && foreignSign(element) !== undefined;
  }
}

/** 'HC>92557' → '>'; undefined for 'HC' and '0450'. */
const foreignSign = (element: string): string | undefined => /^[A-Z]{2,3}([:>^|<])/.exec(element)?.[1];
