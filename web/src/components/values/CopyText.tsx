import { Button, IconButton, Tooltip } from '@mui/material';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/texts/t.js';

const SHOWN_MS = 1500;

interface Props {
  text: string;
  label: string;
  /** Shows the label beside the icon. */
  labeled?: boolean;
}

/** A button that copies an id or a reference. */
export const CopyText = ({ text, label, labeled }: Props) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  const icon = copied ? <Check size={16} /> : <Copy size={16} />;
  if (labeled)
    return (
      <Button startIcon={icon} onClick={() => void copy()}>
        {copied ? t('components.copied') : label}
      </Button>
    );
  return (
    <Tooltip title={copied ? t('components.copied') : label}>
      <IconButton aria-label={label} onClick={() => void copy()}>
        {icon}
      </IconButton>
    </Tooltip>
  );
};
