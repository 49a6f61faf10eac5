import type { ComponentType } from 'react';
import type { Session } from '../session/session.js';
import { holdsMenu } from './menu.js';

/** May this user open the screen? */
export type AccessRule = (session: Session) => boolean;

/** One screen of an area: its documented path, who may open it, and the module that is loaded when they do. */
export interface ScreenRoute {
  path: string;
  access: AccessRule;
  load: () => Promise<{ default: ComponentType }>;
}

export const signedIn: AccessRule = () => true;

/** Holders of at least one of the permissions. */
export const needs =
  (...anyOf: string[]): AccessRule =>
  ({ permissions }) =>
    anyOf.some(key => permissions.includes(key));

/** Users whose menu holds the entry, and holders of one of the permissions. */
export const needsMenu =
  (menuId: number, ...orPermission: string[]): AccessRule =>
  session =>
    holdsMenu(session.menu, menuId) || needs(...orPermission)(session);

/** Filing is the firm's own work, whatever rights a clinic's or a funder's user holds. */
export const mayFile: AccessRule = session => session.profile.userTypeId === '1' && needs('CanManageCase')(session);
