import { RESOURCES } from '@atlas/contracts';
import { secretColumnsOf } from '@atlas/resource-engine';
import { FILING_SCHEMA } from './schema.js';

/** Every column of filing that holds sealed text. */
export const filingSecrets = secretColumnsOf(RESOURCES, 'filing', FILING_SCHEMA);
