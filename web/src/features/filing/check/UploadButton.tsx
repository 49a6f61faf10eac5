import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useAttempt } from '../../../components/states/use-attempt.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { calls } from '../calls.js';

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
      notify('Added Successfully', { type: 'success' });
      await onUploaded();
    });
  };
  return (
    <>
      <Button
        startIcon={<Upload size={16} />}
        disabled={busy}
        aria-label={`Upload ${node} for ${caseId}`}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Uploading …' : 'Upload'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Files: ${node} for ${caseId}`}
        onChange={event => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
};
