import { isInKind, MENU_SCREENS, type ReportDefinition } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** Users of providers and funders: what they see of a history has no names and nothing internal. */
const isClient = ({ dataScope }: Pick<Session, 'dataScope'>): boolean => dataScope.kind !== 'law_firm';

/** How a report's sources are read: for clients without what is the firm's own. */
export const sourceReader = (session: Pick<Session, 'dataScope'>): { readonly isClient: boolean } => ({
  isClient: isClient(session),
});

/** A report is in the menu of users who were granted its entry, while its screen is permitted and the account has its part of the product. */
export const isInMenu = ({ menus, permissions, features, accountKind }: Session, { menuId, path }: ReportDefinition): boolean =>
  menus.has(menuId) &&
  isInKind(accountKind, menuId) &&
  MENU_SCREENS.some(
    entry =>
      entry.path === path &&
      (entry.anyOf?.some(key => permissions.has(key)) ?? true) &&
      (entry.feature === undefined || features.has(entry.feature)),
  );

/** Law firm, provider or funder: which of them a report is for, and whose menu has it. */
const mayOpen = (session: Session, definition: ReportDefinition): boolean =>
  definition.audience.includes(session.dataScope.kind) &&
  session.permissions.has(definition.permission) &&
  isInMenu(session, definition);

/** The reports that a user may open. */
export const openReports = (session: Session, reports: readonly ReportDefinition[]): readonly ReportDefinition[] =>
  reports.filter(definition => mayOpen(session, definition));
