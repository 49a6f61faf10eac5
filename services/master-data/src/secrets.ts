import { RESOURCES } from '@atlas/contracts';
import { secretColumnsOf } from '@atlas/resource-engine';
import { MASTER_DATA_SCHEMA } from './schema.js';

/** Every column of master data that holds sealed text. */
export const masterDataSecrets = secretColumnsOf(RESOURCES, 'master-data', MASTER_DATA_SCHEMA);
