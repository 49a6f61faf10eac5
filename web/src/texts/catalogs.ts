import { app } from './app.js';
import { common } from './common.js';
import { components } from './components.js';
import { documents } from './documents.js';
import { forms } from './forms.js';
import { masterData } from './master-data.js';

/** The texts of the client by area. */
export const catalogs = {
  app,
  common,
  components,
  documents,
  forms,
  masterData,
} as const;

export type Catalogs = typeof catalogs;
