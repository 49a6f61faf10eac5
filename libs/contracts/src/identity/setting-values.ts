import { isEmail } from '../fields/validators.js';
import { fieldMessages } from '../fields/messages.js';
import { CASE_MANAGEMENT_MENU_ID, MENU_SCREENS, menuIdsUnder } from './menu.js';
import { CLIENT_REPORTS_MENU_ID } from './menu.reports.js';
import { SERVED_ROUTES } from './served-routes.js';
import { identityTexts } from '../texts/identity.js';
import { settingTexts } from '../texts/setting.js';

const clientScreens = new Set([CASE_MANAGEMENT_MENU_ID, ...menuIdsUnder(CLIENT_REPORTS_MENU_ID)]);

/** Screens that a provider user can start with. */
export const PROVIDER_LANDING_PATHS: readonly string[] = MENU_SCREENS.flatMap(({ id, path = '' }) =>
  clientScreens.has(id) && SERVED_ROUTES.includes(path) ? [path] : [],
);

/** Whether the users of an account need a second factor to sign in. */
export const SECOND_FACTOR_RULES = ['optional', 'required'] as const;

/** A setting that the product reads, for the screen of system settings and for the check of its values. */
export interface KnownSetting {
  readonly parameter_name: string;
  readonly display_name: string;
  /** What it does. */
  readonly description: string;
  /** What holds while an account has not set it. */
  readonly default_value: string;
  /** The values to choose from; any other text is refused. */
  readonly choices?: readonly string[];
  /** The message for a value that the product could not use. */
  readonly error: (value: string) => string | undefined;
}

const wholeNumber = (min: number, max: number) => ({
  error: (value: string) =>
    /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : identityTexts.enterWholeNumber(min, max),
});

/** Every setting that the product reads. All others are stored and shown, and have no effect. */
export const KNOWN_SETTINGS: readonly KnownSetting[] = [
  {
    parameter_name: 'support_email',
    ...settingTexts.supportEmail,
    default_value: '',
    error: value => (isEmail(value) ? undefined : fieldMessages.email),
  },
  {
    parameter_name: 'provider_landing_path',
    ...settingTexts.providerLandingPath,
    default_value: '/client-reports/client-reports',
    choices: PROVIDER_LANDING_PATHS,
    error: value =>
      PROVIDER_LANDING_PATHS.includes(value) ? undefined : identityTexts.enterOneOfPaths(PROVIDER_LANDING_PATHS.join(', ')),
  },
  { parameter_name: 'session_idle_minutes', ...settingTexts.sessionIdleMinutes, default_value: '30', ...wholeNumber(5, 480) },
  { parameter_name: 'session_hours', ...settingTexts.sessionHours, default_value: '12', ...wholeNumber(1, 168) },
  {
    parameter_name: 'emergency_access_minutes',
    ...settingTexts.emergencyAccessMinutes,
    default_value: '60',
    ...wholeNumber(15, 480),
  },
  {
    parameter_name: 'second_factor',
    ...settingTexts.secondFactor,
    default_value: 'optional',
    choices: SECOND_FACTOR_RULES,
    error: value =>
      (SECOND_FACTOR_RULES as readonly string[]).includes(value)
        ? undefined
        : identityTexts.enterOneOf(SECOND_FACTOR_RULES.join(', ')),
  },
];

const BY_NAME: ReadonlyMap<string, KnownSetting> = new Map(KNOWN_SETTINGS.map(known => [known.parameter_name, known]));

/** The setting that the product reads under this name, however it was typed; undefined: it reads none. */
export const knownSetting = (name: string): KnownSetting | undefined => BY_NAME.get(name.trim().toLowerCase());

/** The name by which the product reads a setting; the name itself where the product does not read it. */
export const settingName = (name: string): string => knownSetting(name)?.parameter_name ?? name;

/** The value that holds where an account has not set one. Throws for a name that the product does not read. */
export function defaultSetting(name: string): string {
  const known = knownSetting(name);
  if (!known) throw new Error(`The product reads no setting ${name}.`);
  return known.default_value;
}

/** What is wrong with the value of a setting; undefined: nothing. */
export const settingValueError = (name: string, value: string): string | undefined => knownSetting(name)?.error(value);
