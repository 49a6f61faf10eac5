import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '@/components/states/use-act.js';
import { BULK_DOCUMENTS_PATH } from '@/providers/access/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import { UPLOAD_PATH } from '../calls.js';

interface Sending {
  /** 0 to 1 while files leave this machine; undefined: nothing is being sent. */
  share: number | undefined;
  error: string | undefined;
  send: (form: FormData) => Promise<boolean>;
  /** Ends the sending; nothing of it is kept. */
  stop: () => void;
}

/** Sends an upload; then its job is followed. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const api = useApi();
  const announce = useAnnounceJob();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  const upload = (form: FormData) => {
    abort.current = new AbortController();
    setShare(0);
    return api.post(UPLOAD_PATH, form, { onProgress: setShare, signal: abort.current.signal });
  };
  const { act, busy, error, reset } = useAct(upload, {
    onDone: async ({ job_id }) => {
      await announce();
      void navigate(`${BULK_DOCUMENTS_PATH}?job=${encodeURIComponent(job_id)}`);
    },
    inline: true,
  });
  const stop = () => {
    // What was stopped is not an error: its rejection is not waited for.
    reset();
    abort.current?.abort();
  };
  return { share: busy ? share : undefined, error, send: act, stop };
}
