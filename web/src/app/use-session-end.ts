import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { forgetLists } from '../components/list/list-memory.js';
import { NOT_FOUND_PATH } from '../providers/access/paths.js';
import { onRouteNotFound, sessionStore } from '../providers/http/api.js';
import { messageLog } from './layout/message-log.js';

/** When the server ends the session nothing of it stays in memory; the guards then lead to the sign-in page. Unknown routes lead to /not-found. */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  const resetStore = useResetStore();
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    () =>
      sessionStore.onEnd(reason => {
        queries.clear();
        resetStore();
        if (reason !== 'signed_out') notify('ra.notification.logged_out', { type: 'warning' });
      }),
    [queries, resetStore, notify],
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
  useEffect(() => onRouteNotFound(() => void navigate(NOT_FOUND_PATH)), [navigate]);
}
