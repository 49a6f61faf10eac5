import { Button, TextField } from '@mui/material';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { Block, Text } from '@/components/page/layout.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { saveFile } from '@/providers/http/save-file.js';
import { WordPages } from '@/components/documents/WordPages.js';
import { t } from '@/texts/t.js';

const HINTS = {
  pdf: t('templates.pdfHint'),
  other: t('templates.fileHint'),
};

interface FilledMail {
  subject: string;
  body: string;
}

interface FilledWord {
  blob: Blob;
  name: string;
}

/** What came of filling the template: a mail, or a Word file. */
type Filled = { mail: FilledMail } | { word: FilledWord };

/** Fills the saved template with a case, and says what is wrong with the case that was named. */
function useFilling(id: number, isMail: boolean) {
  const api = useApi();
  const [filled, setFilled] = useState<Filled>();
  const fill = async (caseId: string): Promise<Filled | undefined> => {
    const path = `document_template/${id}/preview` as const;
    const body = { case_id: caseId.trim() };
    if (isMail) {
      const mail = await api.post(path, body);
      return mail instanceof Blob ? undefined : { mail };
    }
    const { blob, name = t('templates.previewFile') } = await api.file('POST', path, { body });
    return { word: { blob, name } };
  };
  const { act, busy, error } = useAct(fill, {
    onDone: setFilled,
    onRefused: () => setFilled(undefined),
    textOf: failure => (failure instanceof ApiError && failure.fieldErrors.case_id) || messageOf(failure),
  });
  return { busy, error, filled, fill: act, forget: () => setFilled(undefined) };
}

const NARROW = 560;
/** A page of letter or A4 paper, its margins and the scroll bar. */
const WIDE = 900;

const MailView = ({ mail }: { mail: FilledMail }) => (
  <Block edge="card" pad={12} margin="16px 0 0">
    <Text as="b" block margin="0 0 8px">
      {mail.subject}
    </Text>
    <HtmlText html={mail.body} />
  </Block>
);

/** The template with a case in it, to look at right here: the pages of a Word file, which can be taken along, or a mail. */
const PreviewButton = ({ id, record }: RecordPartProps) => {
  const [open, setOpen] = useState(false);
  const [caseId, setCaseId] = useState('');
  const { busy, error, filled, fill, forget } = useFilling(id, record.output === 'html');
  const word = filled && 'word' in filled ? filled.word : undefined;
  const mail = filled && 'mail' in filled ? filled.mail : undefined;
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    <>
      <Button startIcon={<Eye size={16} />} onClick={() => setOpen(true)}>
        {t('common.preview')}
      </Button>
      <DialogFrame
        open={open}
        onClose={close}
        title={t('templates.previewWithACase')}
        width={word ? WIDE : NARROW}
        actions={
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            {word && (
              <Button startIcon={<Download size={16} />} onClick={() => saveFile(word.blob, word.name)}>
                {t('templates.downloadAsWord')}
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<Eye size={16} />}
              disabled={busy || !caseId.trim()}
              onClick={() => void fill(caseId)}
            >
              {t('templates.show')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('common.caseId')}
          required
          error={Boolean(error)}
          helperText={error ?? HINTS[record.output === 'pdf' ? 'pdf' : 'other']}
          autoFocus
          value={caseId}
          onChange={event => setCaseId(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && caseId.trim() && void fill(caseId)}
          placeholder={t('templates.exampleCaseId')}
        />
        {mail && <MailView mail={mail} />}
        {word && <WordPages file={word.blob} title={t('templates.asPages', { name: word.name })} />}
      </DialogFrame>
    </>
  );
};

export default PreviewButton;
