import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useAttempt } from '@/components/states/use-attempt.js';
import { messageOf } from '@/providers/http/api-error.js';
import { calls } from '../calls.js';
import { t } from '@/texts/t.js';

interface Props {
  caseId: string;
  nodeId: number;
  /** The node's name, for screen readers. */
  node: string;
  /** After all files are in. */
  onUploaded: () => Promise<void>;
  onRefused: (message: string) => void;
}

/** Files for one node of one case, from where they are missed. */
export const UploadButton = ({ caseId, nodeId, node, onUploaded, onRefused }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { busy, attempt } = useAttempt(refusal => onRefused(messageOf(refusal)));
  const notify = useNotify();
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    await attempt(async () => {
      for (const file of files) await calls.upload(caseId, nodeId, file);
      notify(t('common.addedSuccessfully'), { type: 'success' });
      await onUploaded();
    });
  };
  return (
    <>
      <Button
        startIcon={<Upload size={16} />}
        disabled={busy}
        aria-label={t('filingCheck.uploadFor', { node, caseId })}
        onClick={() => input.current?.click()}
      >
        {busy ? t('filingCheck.uploading') : t('common.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('filingCheck.filesFor', { node, caseId })}
        onChange={event => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
};
