import type { ResourceModel } from './resource-model.js';

/** The account of shared rows: every account reads its rows of shared definitions. */
export const SHARED_ACCOUNT = 0;

/** The account in which a definition's rows are looked for; those that an account has beside the shared ones are its own. */
export const homeOf = ({ definition }: ResourceModel, accountId: number): number =>
  definition.shared === 'only' ? SHARED_ACCOUNT : accountId;

/** The rows of an account's definition as a condition on the row; `account` is what `homeOf` answers, as a parameter. */
export const seenBy = ({ definition }: ResourceModel, row: string, account: string): string =>
  definition.shared === 'also' ? `${row}.account_id in (${account}, ${SHARED_ACCOUNT})` : `${row}.account_id = ${account}`;

/** The account in which a reference's target lies, of the row that holds the reference. */
export const rowAccount = (target: ResourceModel | undefined, own: string): string =>
  target?.definition.shared === 'only' ? String(SHARED_ACCOUNT) : own;
