import { useApplyDensity } from '@/components/page/use-density.js';
import { useSessionEnd } from '../use-session-end.js';
import { Toasts } from './Toasts.js';

/** react-admin's notifications, and what lasts as long as the page: the end of the session and the density. */
export const PersistentLayout = () => {
  useSessionEnd();
  useApplyDensity();
  return <Toasts />;
};
