export * from './access.requests.js';
export * from './account-kinds.js';
export * from './account.requests.js';
export * from './emergency.requests.js';
export * from './features.js';
export * from './identity-events.js';
export * from './list-view.requests.js';
export { CASE_DETAILS_MENU_ID, type MenuEntry, type MenuItem } from './menu-entry.js';
export { MENU_CATALOG } from './menu-catalog.js';
export { MASTER_MENU_ID } from './menu.master-data.js';
export * from './menu.js';
export { CLIENT_REPORTS_MENU_ID } from './menu.reports.js';
export * from './notification-kinds.js';
export * from './profile.requests.js';
export * from './screen-entries.js';
export * from './second-factor.requests.js';
export * from './served-routes.js';
export * from './session-start.js';
export * from './setting.requests.js';
export {
  defaultSetting,
  KNOWN_SETTINGS,
  knownSetting,
  PROVIDER_LANDING_PATHS,
  settingName,
  settingValueError,
  type KnownSetting,
} from './setting-values.js';
export * from './api-key.requests.js';
export * from './client-header.js';
export * from './single-sign-on.requests.js';
export * from './ticket.requests.js';
export * from './old-portal.js';
export * from './token.requests.js';
export * from './user.requests.js';
