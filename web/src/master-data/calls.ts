import type { ResourceDefinition } from '@atlas/contracts';
import { api } from '@/providers/http/api.js';

/** Whose files they are; id null: a record that is not there yet. */
export interface MasterFiles {
  readonly definition: ResourceDefinition;
  readonly id: string | null;
  /** Reloads the record after a separate call changed it. */
  readonly reload: () => Promise<void>;
}

/** Takes a record out of use, or back into it, by the verb its documents name. */
export const setActive = ({ path, activation }: ResourceDefinition, id: number, isActive: boolean): Promise<unknown> =>
  api.call(activation, `${path}/${id}/${isActive ? 'activate' : 'deactivate'}`);

/** Rejects with 409 while one of them is in use; its field errors say by whom, and nothing is deleted then. */
export const deleteRecords = ({ path }: ResourceDefinition, ids: readonly number[]): Promise<unknown> =>
  api.post(`${path}/delete`, ids);

export const setField = ({ path }: ResourceDefinition, ids: readonly number[], field: string, value: unknown): Promise<unknown> =>
  api.post(`${path}/bulk_update`, { ids, field, value });
