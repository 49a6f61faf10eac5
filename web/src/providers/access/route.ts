import { FEATURE_KEYS, opensFor } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { ResourceHead } from '@/providers/data/head.js';
import type { Session } from '@/providers/session/session.js';
import { holdsMenu, screensOf } from './menu.js';

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

/** Users whose menu holds the entry. */
export const needsMenu =
  (menuId: number): AccessRule =>
  ({ menu }) =>
    holdsMenu(menu, menuId);

/** Users of the law firm: what is the firm's own, whatever rights a clinic's or a funder's user holds. */
export const isOfFirm: AccessRule = ({ profile }) => profile.userTypeId === '1';

/** Users of the law firm who may read the records of a definition, as the server decides it. */
export const readsMaster =
  (head: ResourceHead): AccessRule =>
  session =>
    isOfFirm(session) &&
    opensFor(head, head.readers, {
      permissions: new Set(session.permissions),
      menus: new Set(screensOf(session.menu).map(({ item }) => Number(item.id))),
      features: new Set(FEATURE_KEYS.filter(key => session.features[key] !== false)),
    });

/** Holders of at least one of the permissions who belong to the law firm. */
export const firmNeeds =
  (...anyOf: string[]): AccessRule =>
  session =>
    isOfFirm(session) && needs(...anyOf)(session);

export const mayFile: AccessRule = firmNeeds('CanManageCase');
