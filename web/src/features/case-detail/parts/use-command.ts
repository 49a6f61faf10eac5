import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError, messageOf } from '@/providers/http/api-error.js';

/** A command from a dialog: busy while it runs, and why it was refused, shown where it was asked. */
export function useCommand(run: () => Promise<unknown>, done: string, onDone: () => void) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [error, setError] = useState<string>();
  const start = async () => {
    setBusy(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      await run();
      notify(done, { type: 'success' });
      onDone();
    } catch (refused) {
      setError(messageOf(refused));
      setRefusal(refused instanceof ApiError ? refused : undefined);
      setBusy(false);
    }
  };
  return { start: () => void start(), busy, error, refusal };
}
