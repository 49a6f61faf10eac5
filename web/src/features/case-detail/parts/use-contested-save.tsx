import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConflictDialog } from '@/components/dialogs/ConflictDialog.js';
import { conflictRows, keepMine } from '@/components/dialogs/conflict-rows.js';
import { formatStamp } from '@/components/format/dates.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { useCase } from '../case-context.js';
import { type Author, authorSince } from '../data/last-change.js';
import { t } from '@/texts/t.js';

/** What is edited, and the revision of the case it was read at. */
export interface Version<Values> {
  values: Values;
  revision: number;
}

interface Options<Values> {
  /** What the form was filled from. */
  base: Version<Values>;
  /** 'this case', 'this treatment'. */
  what: string;
  /** Sends what differs from the version under its revision. */
  send: (values: Values, over: Version<Values>) => Promise<void>;
  /** The values and the revision as they are now. */
  reread: () => Promise<Version<Values>>;
  /** Undefined for what is not edited here. */
  labelOf: (name: string) => string | undefined;
  textOf: (name: string, values: Values) => string;
  /** Shows their version in place of yours. */
  onTakeTheirs: (theirs: Version<Values>) => void;
  /** After yours was saved over theirs. */
  onKept: () => void;
}

interface Conflict<Values> {
  theirs: Version<Values>;
  yours: Values;
  author: Author | undefined;
}

type Plain = Record<string, unknown>;
const TRIES = 5;
const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * Saves under the revision that was read. If another user wrote other things meanwhile (a note, a payment), it saves over them; if they
 * changed what is edited here, it asks, field by field: the promise then rejects with the server's 412.
 */
export function useContestedSave<Values extends object>(
  options: Options<Values>,
): {
  save: (values: Values) => Promise<void>;
  dialog: ReactNode;
} {
  const { base, what, send, reread, labelOf, textOf, onTakeTheirs, onKept } = options;
  const { caseId } = useCase();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [busy, setBusy] = useState(false);
  const rowsOf = (from: Values, theirs: Values, yours: Values) =>
    conflictRows(from as Plain, theirs as Plain, yours as Plain, labelOf, (name, values) => textOf(name, values as Values));

  const saveOver = async (from: Version<Values>, values: Values, triesLeft = TRIES): Promise<void> => {
    try {
      await send(values, from);
    } catch (error) {
      if (!isStale(error)) throw error;
      const theirs = await reread();
      if (rowsOf(from.values, theirs.values, from.values).length === 0 && triesLeft > 0)
        return saveOver({ values: from.values, revision: theirs.revision }, values, triesLeft - 1);
      setConflict({ theirs, yours: values, author: await authorSince(caseId, from.revision).catch(() => undefined) });
      throw error;
    }
  };
  const keep = async ({ theirs, yours }: Conflict<Values>) => {
    setBusy(true);
    try {
      await saveOver(theirs, keepMine(base.values as Plain, theirs.values as Plain, yours as Plain) as Values);
      setConflict(undefined);
      onKept();
    } catch (error) {
      if (!isStale(error)) notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const author = conflict?.author;
  const dialog = (
    <ConflictDialog
      open={conflict !== undefined}
      what={what}
      who={
        author &&
        t('components.anotherUserSince', { name: author.name, time: formatStamp(author.time), revision: author.revision })
      }
      rows={conflict ? rowsOf(base.values, conflict.theirs.values, conflict.yours) : []}
      busy={busy}
      onClose={() => setConflict(undefined)}
      onTakeTheirs={() => {
        if (conflict) onTakeTheirs(conflict.theirs);
        setConflict(undefined);
      }}
      onKeepMine={() => conflict && void keep(conflict)}
    />
  );
  return { save: values => saveOver(base, values), dialog };
}
