import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '@/providers/http/api-error.js';

/** An action of a button: `busy` while it runs; a refusal is shown as a notification, or passed to `onRefused`. */
export function useAttempt(onRefused?: (refusal: unknown) => void) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** Answers whether it was done. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (refusal) {
      if (onRefused) onRefused(refusal);
      else notify(messageOf(refusal), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
