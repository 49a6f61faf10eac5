import type { ActionKey, PermissionKey } from '@atlas/contracts';
import { useCanAccess } from 'react-admin';
import { sessionStore } from '@/providers/session/current-session.js';
import { CASE_DETAILS_PATH } from './paths.js';
import { type AccessQuestion, canAccess, FIRM, FIRM_MEMBER } from './rules.js';

/** Takes the place of an empty name: react-admin reads that as the resource of the screen, and would keep the answer as the one about the screen. */
const NO_RESOURCE = 'none';

/**
 * react-admin's `useCanAccess` with the answer at the first render: the session has all that decides, and a button must not appear later than the
 * screen around it.
 */
export function useMay({ resource, ...rest }: AccessQuestion): boolean {
  const question = { ...rest, resource: resource || NO_RESOURCE };
  return useCanAccess({ ...question, initialData: () => canAccess(sessionStore.get(), question) }).canAccess ?? false;
}

/** True when the user holds the permission and the key of the action, e.g. `useCan('Add', 'CanManageCase')`. */
export const useCan = (does: ActionKey, permission: PermissionKey): boolean => useMay({ resource: permission, action: does });

/** True when the user may open cases that a search finds. */
export const useFindsCases = (): boolean => useMay({ resource: CASE_DETAILS_PATH, action: 'show' });

/** True for users of the law firm; clinics and funders look on. */
export const useIsOfFirm = (): boolean => useMay({ resource: FIRM, action: FIRM_MEMBER });
