import { DRAFT_KEY } from '@atlas/contracts';
import type { Version } from '@/components/dialogs/use-conflict.js';
import { changedOf } from './plausibility.js';

type Plain = Readonly<Record<string, unknown>>;

/** What is stored of a form that is not saved: its changed fields, and what they were changed from. */
export interface FormDraft {
  readonly changes: Plain;
  readonly before: Plain;
  /** Of the record when the form was filled; null: the record has none, or is new. */
  readonly revision: number | null;
  /** ISO 8601, UTC. */
  readonly changed_at: string;
}

/** The key of a form's draft: `draftKey('payment', caseId)`. Undefined when it has no valid key; the form then has no draft. */
export function draftKey(...parts: readonly (string | number | null | undefined)[]): string | undefined {
  const key = parts.map(part => String(part ?? 'new').replaceAll('/', '.')).join('.');
  return DRAFT_KEY.test(key) ? key : undefined;
}

const pick = (values: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]));

interface Typed {
  /** What the form shows when nothing is changed. */
  base: object;
  values: object;
  /** Passwords and secrets, which are in no draft. A row of a table that has one is left out as well. */
  secrets: readonly string[];
  revision: number | undefined;
  /** The draft that the form was restored from. Its fields were changed from what it says, under its revision. */
  restored: FormDraft | undefined;
  now: Date;
}

/** The draft of what is typed; undefined: nothing is changed. */
export function draftOf({ base, values, secrets, revision, restored, now }: Typed): FormDraft | undefined {
  const secret = new Set(secrets.map(source => source.split('.')[0]));
  const names = [...changedOf(base, values)].filter(name => !secret.has(name));
  if (names.length === 0) return undefined;
  return {
    changes: pick(values as Plain, names),
    before: pick({ ...base, ...restored?.before }, names),
    revision: restored?.revision ?? revision ?? null,
    changed_at: now.toISOString(),
  };
}

/** The version that the changes of a restored draft are based on: a save under it reports what was changed since by others. */
export function versionOf<Values extends object>(base: Version<Values>, restored: FormDraft | undefined): Version<Values> {
  if (!restored) return base;
  return { values: { ...base.values, ...restored.before }, revision: restored.revision ?? base.revision };
}
