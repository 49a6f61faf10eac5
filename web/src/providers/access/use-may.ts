import { useCanAccess } from 'react-admin';
import { sessionStore } from '@/providers/session/current-session.js';
import { type AccessQuestion, canAccess, PERMISSION } from './rules.js';

/**
 * react-admin's `useCanAccess` with the answer at the first render: the session has all that decides, and a button must not appear later than the
 * screen around it.
 */
export const useMay = (question: AccessQuestion): boolean =>
  useCanAccess({ ...question, initialData: () => canAccess(sessionStore.get(), question) }).canAccess ?? false;

/** True when the user holds the permission, e.g. `useCan('CanManageCase')`. */
export const useCan = (permission: string): boolean => useMay({ resource: PERMISSION, action: permission });
