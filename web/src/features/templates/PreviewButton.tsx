import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '../../components/dialogs/DialogFrame.js';
import { FieldShell } from '../../components/forms/FieldShell.js';
import { TextBox } from '../../components/forms/TextBox.js';
import { HtmlText } from '../../components/html/HtmlText.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { api } from '../../providers/http/api.js';
import { ApiError, messageOf } from '../../providers/http/api-error.js';
import { v } from '../../theme/tokens.js';

const Mail = styled('div')({
  marginTop: 16,
  padding: 12,
  border: `1px solid ${v.line}`,
  borderRadius: 6,
  '& > b': { display: 'block', marginBottom: 8 },
});

const HINTS = {
  pdf: 'The saved template is filled and comes as the Word file behind the PDF; nothing is filed',
  other: 'The saved template is filled; nothing is filed',
};

interface FilledMail {
  subject: string;
  body: string;
}

/** The template with a case in it: a Word file to look at, or a mail right here. */
const PreviewButton = ({ id, record }: RecordPartProps) => {
  const [open, setOpen] = useState(false);
  const [caseId, setCaseId] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [mail, setMail] = useState<FilledMail>();
  const isMail = record.output === 'html';
  const path = `document_template/${id}/preview`;
  const body = { case_id: caseId.trim() };

  const show = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (isMail) setMail(await api.post<FilledMail>(path, body));
      else await api.download('POST', path, 'Preview.docx', { body });
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fieldErrors.case_id : undefined;
      setError(field ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={<Eye size={16} />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        title="Preview with a case"
        width={560}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button
              variant="contained"
              startIcon={isMail ? <Eye size={16} /> : <Download size={16} />}
              disabled={busy || !caseId.trim()}
              onClick={() => void show()}
            >
              {isMail ? 'Show' : 'Download'}
            </Button>
          </>
        }
      >
        <FieldShell label="Case ID" required error={error} hint={HINTS[record.output === 'pdf' ? 'pdf' : 'other']}>
          {slot => <TextBox {...slot} autoFocus value={caseId} onChange={setCaseId} placeholder="DEMO26-000001" />}
        </FieldShell>
        {mail && (
          <Mail>
            <b>{mail.subject}</b>
            <HtmlText html={mail.body} />
          </Mail>
        )}
      </DialogFrame>
    </>
  );
};

export default PreviewButton;
