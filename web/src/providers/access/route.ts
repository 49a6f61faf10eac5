import { type ActionKey, FEATURE_KEYS, missingKeys, opensFor, type PermissionKey, type ScreenName } from '@atlas/contracts';
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

/** Holders of at least one of the permissions, and of the key of what they do. */
export const needs =
  (does: ActionKey, ...anyOf: PermissionKey[]): AccessRule =>
  ({ permissions }) =>
    missingKeys(new Set(permissions), { does, anyOf }) === undefined;

/** Users whose menu has the screen, or one of these that it is opened from, and whom the rule allows it. */
export const onScreen =
  (names: ScreenName | readonly ScreenName[], rule: AccessRule): AccessRule =>
  session =>
    [names].flat().some(name => session.screens.includes(name)) && rule(session);

/** Users whose menu holds the entry. */
export const needsMenu =
  (menuId: number): AccessRule =>
  ({ menu }) =>
    holdsMenu(menu, menuId);

/** Users who look after all accounts. */
export const isSystemUser: AccessRule = ({ profile }) => profile.isSystem;

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
      ...(session.accountKind ? { accountKind: session.accountKind } : {}),
    });

/** Those of them who belong to the law firm. */
export const firmNeeds =
  (does: ActionKey, ...anyOf: PermissionKey[]): AccessRule =>
  session =>
    isOfFirm(session) && needs(does, ...anyOf)(session);

export const mayFile: AccessRule = onScreen('arbitration', firmNeeds('Edit', 'CanManageCase'));
