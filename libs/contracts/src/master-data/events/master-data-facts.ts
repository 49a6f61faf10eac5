import type { ChangeType } from '../../case/change-types.js';

/** What the owners of master records write into the activity trail (`ActivityFact.type`), and the change type each is listed under. */
export const MASTER_DATA_FACTS = {
  MasterDataChanged: 'master_data_or_setting',
  MasterDataExported: 'exported',
} as const satisfies Record<string, ChangeType>;

export type MasterDataFactType = keyof typeof MASTER_DATA_FACTS;
