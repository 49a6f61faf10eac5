import { mergeTypeOf } from '@atlas/contracts';
import { readTag } from './tag.js';

/** What a template names, and what is wrong with it. */
export interface TemplateTags {
  /** Each once, as written: `bills`, `bills.balance`, `case.case_id`. */
  readonly names: readonly string[];
  /** Unknown names. */
  readonly unknown: readonly string[];
  /** In words: braces that are not closed, loops that do not end. */
  readonly faults: readonly string[];
}

/** The names of a template, collected while its tags are read. */
export interface FoundTags {
  readonly names: Set<string>;
  readonly unknown: Set<string>;
}

/** `loops`: those around it, outermost first. */
export function checkTag(text: string, loops: readonly string[], found: FoundTags): void {
  const read = readTag(text);
  const type = read && mergeTypeOf(read.name, loops);
  if (!read || type === undefined) found.unknown.add(text);
  else found.names.add(read.name);
}
