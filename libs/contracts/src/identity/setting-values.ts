import { isEmail } from '../fields/validators.js';
import { EMAIL_MESSAGE } from './fields.js';
import { CASE_MANAGEMENT_MENU_ID, MENU_SCREENS, menuIdsUnder } from './menu.js';
import { CLIENT_REPORTS_MENU_ID } from './menu.reports.js';
import { SERVED_ROUTES } from './served-routes.js';
import { identityTexts } from '../texts/identity.js';

const clientScreens = new Set([CASE_MANAGEMENT_MENU_ID, ...menuIdsUnder(CLIENT_REPORTS_MENU_ID)]);

/** Screens that a provider user can start with. */
export const PROVIDER_LANDING_PATHS: readonly string[] = MENU_SCREENS.flatMap(({ id, path = '' }) =>
  clientScreens.has(id) && SERVED_ROUTES.includes(path) ? [path] : [],
);

type CheckValue = (value: string) => string | undefined;

/** The settings that the product reads, with the message of a value that it could not use. All others are the firm's own. */
const CHECKS: ReadonlyMap<string, CheckValue> = new Map<string, CheckValue>([
  ['support_email', value => (isEmail(value) ? undefined : EMAIL_MESSAGE)],
  [
    'provider_landing_path',
    value =>
      PROVIDER_LANDING_PATHS.includes(value) ? undefined : identityTexts.enterOneOfPaths(PROVIDER_LANDING_PATHS.join(', ')),
  ],
]);

/** The name by which the product reads a setting, however it was typed; the name itself where the product does not read it. */
export const settingName = (name: string): string => (CHECKS.has(name.toLowerCase()) ? name.toLowerCase() : name);

/** What is wrong with the value of a setting; undefined: nothing. */
export const settingValueError = (name: string, value: string): string | undefined => CHECKS.get(settingName(name))?.(value);
