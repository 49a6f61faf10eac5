import type { ResourceBehaviour } from '@atlas/resource-engine';

const NUMBERS = ['routing_number', 'account_number'] as const;

/** Once something was posted to an account its numbers stand in seven years of records: another number is another account. */
export const iolaAccountBehaviour: ResourceBehaviour = {
  async check(drafts, { tx, set, model, context }) {
    const changed = drafts.filter(draft => draft.before && NUMBERS.some(name => draft.changed.has(name)));
    if (!changed.length) return;
    const rows = await tx.query<{ id: number }>(
      `select distinct record_id as id from ${set.schema}.record_use where account_id = $1 and resource = $2 and record_id = any($3)`,
      [context.accountId, model.definition.path, changed.map(({ id }) => id)],
    );
    const posted = new Set(rows.map(({ id }) => id));
    for (const draft of changed.filter(({ id }) => posted.has(id)))
      for (const name of NUMBERS)
        if (draft.changed.has(name)) draft.errors[name] = 'A changed number is a new account. Please add it and close this one.';
  },
};
