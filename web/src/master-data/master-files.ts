import type { ResourceDefinition } from '@atlas/contracts';
import { createContext } from 'react';

/** Whose files they are; id null: a record that is not there yet. */
export interface MasterFiles {
  readonly definition: ResourceDefinition;
  readonly id: string | null;
  /** Reloads the record after a separate call changed it. */
  readonly reload: () => Promise<void>;
}

/** Whose files a form's file fields are. */
export const MasterFilesContext = createContext<MasterFiles | undefined>(undefined);
