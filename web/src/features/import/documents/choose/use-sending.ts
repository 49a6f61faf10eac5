import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BULK_DOCUMENTS_PATH } from '@/providers/access/paths.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useApi } from '@/providers/data/use-api.js';
import { useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import { UPLOAD_PATH } from '../calls.js';

interface Sending {
  /** 0 to 1 while files leave this machine; undefined: nothing is being sent. */
  share: number | undefined;
  error: string | undefined;
  send: (form: FormData) => Promise<void>;
  /** Ends the sending; nothing of it is kept. */
  stop: () => void;
}

/** Sends an upload; then its job is followed. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const api = useApi();
  const announce = useAnnounceJob();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const abort = useRef<AbortController>(null);
  const send = async (form: FormData) => {
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    setError(undefined);
    try {
      const { job_id } = await api.post(UPLOAD_PATH, form, {
        onProgress: setShare,
        once: true,
        signal: controller.signal,
      });
      await announce();
      void navigate(`${BULK_DOCUMENTS_PATH}?job=${encodeURIComponent(job_id)}`);
    } catch (refusal) {
      setShare(undefined);
      if (!controller.signal.aborted) setError(messageOf(refusal));
    }
  };
  return { share, error, send, stop: () => abort.current?.abort() };
}
