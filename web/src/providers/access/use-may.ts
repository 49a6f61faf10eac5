import { useCanAccess } from 'react-admin';
import { sessionStore } from '@/providers/session/current-session.js';
import { type AccessQuestion, canAccess, FIRM, FIRM_MEMBER, PERMISSION } from './rules.js';

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

/** True when the user holds the permission, e.g. `useCan('CanManageCase')`. */
export const useCan = (permission: string): boolean => useMay({ resource: PERMISSION, action: permission });

/** True for a user of the law firm who holds the permission. */
export const useFirmCan = (permission: string): boolean => useMay({ resource: FIRM, action: permission });

/** True for users of the law firm; clinics and funders look on. */
export const useIsOfFirm = (): boolean => useMay({ resource: FIRM, action: FIRM_MEMBER });
