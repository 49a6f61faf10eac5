import { type ReactNode, useState } from 'react';
import { isConflict, useAct } from '@/components/states/use-act.js';
import type { ApiError } from '@/providers/http/api-error.js';
import { ConflictDialog } from './ConflictDialog.js';
import { conflictRows, keepMine, takeTheirs } from './conflict-rows.js';

/** What is edited, and the revision it was read at. */
export interface Version<Values> {
  values: Values;
  revision: number;
}

interface Options<Values, Saved> {
  /** What the form was filled from. A hook for many records gets it with each save instead. */
  base?: Version<Values>;
  /** 'this case', 'this treatment'. */
  what: string;
  /** Sends the values, or what differs from the version, under its revision. */
  send: (values: Values, over: Version<Values>) => Promise<Saved>;
  /** The values and the revision as they are now. */
  reread: (yours: Values) => Promise<Version<Values>>;
  /** Who saved the other version, where it is known. */
  authorOf?: (theirs: Version<Values>) => Promise<string | undefined>;
  /** Undefined for what is not edited here. */
  labelOf: (name: string) => string | undefined;
  textOf: (name: string, values: Values) => string;
  /** Shows their version in place of yours. */
  onTakeTheirs: (theirs: Version<Values>) => unknown;
  /** After yours, or what of it is left, was saved over theirs. */
  onKept: (saved: Saved) => unknown;
}

interface Conflict<Values> {
  base: Version<Values>;
  theirs: Version<Values>;
  yours: Values;
  author: string | undefined;
}

type Plain = Record<string, unknown>;
const MOST_TRIES = 6;

/**
 * Saves under the revision that was read: `save` is the call of a `useAct`, and `onConflict` its option. If another user changed none of the fields
 * that were changed here, both changes are saved; otherwise `dialog` asks about the fields that both changed.
 */
export function useConflict<Values extends object, Saved = void>(options: Options<Values, Saved>) {
  const { base, what, send, reread, authorOf, labelOf, textOf, onTakeTheirs, onKept } = options;
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const rowsOf = (from: Values, theirs: Values, yours: Values) =>
    conflictRows(from as Plain, theirs as Plain, yours as Plain, labelOf, (name, values) => textOf(name, values as Values));
  const merged = (from: Values, theirs: Values, yours: Values) =>
    keepMine(from as Plain, theirs as Plain, yours as Plain) as Values;
  const mineBeside = (from: Values, theirs: Values, yours: Values) =>
    takeTheirs(from as Plain, theirs as Plain, yours as Plain) as Values | undefined;

  const saveOver = async (from: Version<Values>, values: Values): Promise<Saved> => {
    let [over, yours] = [from, values];
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(yours, over);
      } catch (error) {
        if (!isConflict(error) || tries === MOST_TRIES) throw error;
        const theirs = await reread(yours);
        if (rowsOf(over.values, theirs.values, yours).length > 0) throw error;
        [over, yours] = [theirs, merged(over.values, theirs.values, yours)];
      }
    }
  };
  const onConflict = async (_: ApiError, yours: Values, from = base) => {
    const theirs = await reread(yours);
    if (from) setConflict({ base: from, theirs, yours, author: await authorOf?.(theirs).catch(() => undefined) });
  };
  const keep = useAct(({ theirs, values }: Conflict<Values> & { values: Values }) => saveOver(theirs, values), {
    onDone: saved => {
      setConflict(undefined);
      return onKept(saved);
    },
    onConflict: (refusal, { base: from, yours }) => onConflict(refusal, yours, from),
  });
  const dialog: ReactNode = (
    <ConflictDialog
      open={conflict !== undefined}
      what={what}
      who={conflict?.author}
      rows={conflict ? rowsOf(conflict.base.values, conflict.theirs.values, conflict.yours) : []}
      busy={keep.busy}
      onClose={() => setConflict(undefined)}
      onTakeTheirs={() => {
        if (!conflict) return;
        const values = mineBeside(conflict.base.values, conflict.theirs.values, conflict.yours);
        if (values) return void keep.act({ ...conflict, values });
        onTakeTheirs(conflict.theirs);
        setConflict(undefined);
      }}
      onKeepMine={() =>
        conflict && void keep.act({ ...conflict, values: merged(conflict.base.values, conflict.theirs.values, conflict.yours) })
      }
    />
  );
  const save = (values: Values, from = base): Promise<Saved> => {
    if (!from) throw new Error('There is no version to replace.');
    return saveOver(from, values);
  };
  return { save, onConflict, asking: conflict !== undefined, dialog };
}
