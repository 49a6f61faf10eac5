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

const number = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** LONG_SHARE: the hash of a commit, which chooses a tenth; without it everything. */
export function shareOf(commit = process.env['LONG_SHARE']): Share {
  if (!commit) return { label: 'all', isWhole: true, takes: () => true, of: whole => whole };
  const tenth = number(commit) % TENTHS;
  return {
    label: `tenth ${tenth + 1} of ${TENTHS}`,
    isWhole: false,
    takes: name => number(name) % TENTHS === tenth,
    of: whole => Math.ceil(whole / TENTHS),
  };
}
