/** One field of a change, as the documents spell it. */
export interface ChangeDetail {
  field_name: string;
  new_value: string | null;
  old_value: string | null;
}

/** A row of `…/audit/records`. */
export interface ChangeItem {
  change_type_id: number;
  change_type: string;
  change_detials: readonly ChangeDetail[];
  user_name: string;
  created_date: string;
  revision?: number;
  description?: string | null;
}

/** How the documents want a change shown: 3 its new value, 5 and 8 its new value as HTML, 19 and 20 each field with its new value, all others a table. */
export type ChangeLook = 'value' | 'html' | 'fields' | 'table';

export function lookOf(changeTypeId: number): ChangeLook {
  if (changeTypeId === 3) return 'value';
  if (changeTypeId === 5 || changeTypeId === 8) return 'html';
  return changeTypeId === 19 || changeTypeId === 20 ? 'fields' : 'table';
}

/** Taken over from the old system. */
export const isOldSystem = ({ change_type_id }: Pick<ChangeItem, 'change_type_id'>): boolean => change_type_id === 8;
