import type { CaseEvent, CaseEventType } from '../case.events.js';
import type { Case, CaseState } from '../case.state.js';

/** How some of the facts change the state. */
export type Evolution<Type extends CaseEventType> = {
  readonly [Name in Type]: (state: CaseState, event: CaseEvent<Name>) => CaseState;
};

/** An event after the opening: returns the changed parts of the case. Before the opening it has no effect. */
export const changing =
  <Data>(change: (current: Case, data: Data) => Partial<Case>) =>
  (state: CaseState, { data }: { readonly data: Data }): CaseState =>
    state && { ...state, ...change(state, data) };

/** The list with one row changed. */
export const withChanged = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  change: (row: Row) => Row,
): readonly Row[] => rows.map(row => (row.id === id ? change(row) : row));

export const without = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): readonly Row[] =>
  rows.filter(row => row.id !== id);
