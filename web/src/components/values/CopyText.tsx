import { IconButton, Tooltip } from '@mui/material';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/texts/t.js';

const SHOWN_MS = 1500;

/** A button that copies an id or a reference. */
export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Tooltip title={copied ? t('components.copied') : label}>
      <IconButton aria-label={label} onClick={() => void copy()}>
        {copied ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
    </Tooltip>
  );
};
