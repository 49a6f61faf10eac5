import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useFilingCalls } from '../calls.js';
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
  const calls = useFilingCalls();
  const upload = async (files: readonly File[]) => {
    for (const file of files) await calls.upload(caseId, nodeId, file);
  };
  const { act, busy } = useAct(upload, {
    success: t('common.addedSuccessfully'),
    onDone: onUploaded,
    onRefused: refusal => onRefused(messageOf(refusal)),
  });
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
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) void act(files);
          event.target.value = '';
        }}
      />
    </>
  );
};
