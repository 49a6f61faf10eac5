import { createHash } from 'node:crypto';

const TENTHS = 10;

/** What a run takes of a long proof: everything, or the tenth that a commit chooses. */
export interface Share {
  /** 'all', or 'tenth 3 of 10'. */
  readonly label: string;
  readonly isWhole: boolean;
  /** Whether the run takes the part with this name. Every part is in one of the tenths. */
  readonly takes: (name: string) => boolean;
  /** How much of a number of repetitions the run makes. */
  readonly of: (whole: number) => number;
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** LONG_ROUTES: a pattern, to look at some routes again. LONG_SHARE: the hash of a commit, which chooses a tenth. Without them everything. */
export function shareOf({ LONG_SHARE: commit, LONG_ROUTES: pattern } = process.env): Share {
  if (pattern) {
    const named = new RegExp(pattern);
    return {
      label: `routes ${pattern}`,
      isWhole: false,
      takes: name => named.test(name),
      of: whole => Math.ceil(whole / TENTHS),
    };
  }
  if (!commit) return { label: 'all', isWhole: true, takes: () => true, of: whole => whole };
  const tenth = numberOf(commit) % TENTHS;
  return {
    label: `tenth ${tenth + 1} of ${TENTHS}`,
    isWhole: false,
    takes: name => numberOf(name) % TENTHS === tenth,
    of: whole => Math.ceil(whole / TENTHS),
  };
}
