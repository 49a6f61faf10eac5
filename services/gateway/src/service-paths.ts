import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import type { ServiceName } from '@atlas/platform';

/** The calls that need no token. Unlike the paths below, each is one exact path. */
export const PUBLIC_PATHS: Readonly<Record<string, ServiceName>> = {
  'Token/GetAccessToken': 'identity',
  'Token/RefreshToken': 'identity',
  'Token/jwks': 'identity',
  'Token/OldPortal': 'identity',
  'Token/SignOut': 'identity',
  'Token/SendLink': 'identity',
  'Token/Link': 'identity',
  'Token/SetPassword': 'identity',
  'Token/Unlock': 'identity',
  'Token/SecondFactor': 'identity',
  'Token/SetUpSecondFactor': 'identity',
  'Token/ConfirmSecondFactor': 'identity',
  'Token/PasskeyOptions': 'identity',
  'Token/SignInWithPasskey': 'identity',
  'Token/SingleSignOn': 'identity',
  'Token/SingleSignOnAnswer': 'identity',
};

/** Below these the service knows the token of the caller, which is not one of a user. */
export const OTHER_TOKEN_PATHS: Readonly<Record<string, ServiceName>> = {
  'scim/v2': 'identity',
};

/** A path matches itself and everything below it; `:name` matches one part. The most specific path decides, in any order. */
const PATHS: Readonly<Record<string, ServiceName>> = {
  access: 'identity',
  api_key: 'identity',
  emergency_access: 'identity',
  application: 'identity',
  domain: 'identity',
  domain_account: 'identity',
  lawfirm: 'identity',
  list_view: 'identity',
  roles: 'identity',
  setting: 'identity',
  system: 'identity',
  ticket: 'identity',
  user: 'identity',
  users: 'identity',

  background_job: 'case',
  case: 'case',
  cases: 'case',
  DocumentManager: 'case',
  'domain_account/case_file_setting': 'case',
  packet: 'case',
  payment: 'case',
  'portfolio/:id/case': 'case',
  'provider_master/:id/invoices': 'case',
  'provider_master/:id/new_cases': 'case',
  'provider_master/:id/settlements': 'case',
  'provider_master/:id/withdrawn_cases': 'case',
  settlment: 'case',

  'domain/:code/option': 'master-data',
  'event/motion': 'master-data',
  FeeSchedule: 'master-data',
  insurance_group: 'master-data',
  practice_type: 'master-data',
  'provider/:id/location': 'master-data',
  shareutility: 'master-data',
  state: 'master-data',
  'user/option': 'master-data',
  verificationresponse: 'master-data',

  'case/:id/audit': 'reporting',
  field: 'reporting',
  report: 'reporting',
  report_type: 'reporting',
  'user/audit': 'reporting',

  CaseFilling: 'filing',
  webhook: 'filing',
};

/** The first part of a definition's path; all of it where what is below the first part belongs to another service. */
function pathOf({ path, owner }: ResourceDefinition): string {
  const [first = path] = path.split('/');
  return (PATHS[first] ?? owner) === owner ? first : path;
}

/** With the paths of the definitions, so that a new master data entity needs no entry here. */
export const SERVICE_PATHS: Readonly<Record<string, ServiceName>> = {
  ...Object.fromEntries(RESOURCES.map(definition => [pathOf(definition), definition.owner])),
  ...PATHS,
};
