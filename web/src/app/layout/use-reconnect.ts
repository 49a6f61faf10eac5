import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasUnsavedForms } from '@/components/forms/unsaved-forms.js';
import { connection } from '@/providers/connection/connection.js';
import { drafts } from '@/providers/drafts/drafts.js';

/**
 * When a lost connection is back, what the screen shows is loaded again, and drafts are saved. While a form has unsaved changes only what could not
 * be loaded is: a record that is loaded again would replace what was typed.
 */
export function useReconnect(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      connection.onBack(() => {
        drafts.saveUnsaved();
        const isUnsaved = hasUnsavedForms();
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || !isUnsaved });
      }),
    [queries],
  );
}
