import { filingSecrets } from '@atlas/filing';
import { identitySecrets } from '@atlas/identity';
import { masterDataSecrets } from '@atlas/master-data';
import type { SecretColumn } from '@atlas/platform';

/** Every column of the product that holds sealed text. */
export const SECRET_COLUMNS: readonly SecretColumn[] = [...identitySecrets, ...masterDataSecrets, ...filingSecrets];
