import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { forgetLists } from '@/components/list/list-memory.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { onRouteNotFound } from '@/providers/http/route-not-found.js';
import { sessionStore } from '@/providers/session/current-session.js';
import { messageLog } from './layout/message-log.js';

function returnToPortal(): void {
  const address = sessionStore.takeReturnAddress();
  if (address) window.location.assign(address);
}

/**
 * When a session ends nothing of it stays in memory; the guards then lead to the sign-in page, which says why, or the user returns to the old portal
 * that they came from. Unknown routes lead to /not-found.
 */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  useEffect(
    () =>
      sessionStore.onEnd(() => {
        queries.clear();
        resetStore();
        returnToPortal();
      }),
    [queries, resetStore],
  );
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get()) return;
        forgetLists();
        messageLog.clear();
      }),
    [],
  );
  // A session may have been refused while the page was loading.
  useEffect(() => {
    if (sessionStore.endedBy()) returnToPortal();
  }, []);
  useEffect(() => onRouteNotFound(() => void navigate(NOT_FOUND_PATH)), [navigate]);
}
