import { Button, TextField } from '@mui/material';
import { Plus } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { formatCount } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { type PortfolioOutcome, usePortfolioCalls } from './calls.js';
import { idsIn } from './pasted-ids.js';
import { t } from '@/texts/t.js';

interface Props {
  portfolio: number;
  onClose: () => void;
  /** Cases were added; failures are shown in the dialog. */
  onJoined: () => void;
}

const SHOWN = 8;
/** Ids pasted or read from a file; more than a purchase holds. */
const MAX_TEXT = 1_000_000;

const Refused = ({ outcome }: { outcome: PortfolioOutcome }) => (
  <Banner tone="warn">
    {t('portfolioCases.couldNotBeAdded', {
      count: formatCount(outcome.refused.length),
      cases: t('counts.cases', { smart_count: outcome.updated + outcome.refused.length }),
    })}
    <ul>
      {outcome.refused.slice(0, SHOWN).map(({ case_id, message }) => (
        <li key={case_id}>
          {case_id}: {message}
        </li>
      ))}
    </ul>
    {outcome.refused.length > SHOWN && t('components.andMore', { count: formatCount(outcome.refused.length - SHOWN) })}
  </Banner>
);

/** Opened by a button of the dialog. */
const FileOfIds = ({ ref, onText }: { ref: Ref<HTMLInputElement>; onText: (text: string) => void }) => (
  <input
    ref={ref}
    type="file"
    accept=".csv,.txt,text/csv,text/plain"
    hidden
    aria-label={t('portfolioCases.fileWithIds')}
    onChange={event => void event.target.files?.[0]?.text().then(onText)}
  />
);

/** Cases join a portfolio by their ids: pasted, or the lines of a text or CSV file. */
export const AddCasesDialog = ({ portfolio, onClose, onJoined }: Props) => {
  const [text, setText] = useState('');
  const calls = usePortfolioCalls();
  const [outcome, setOutcome] = useState<PortfolioOutcome>();
  const file = useRef<HTMLInputElement>(null);
  const ids = idsIn(text);
  const { act, busy, error } = useAct(() => calls.add(portfolio, ids), {
    success: ({ updated }) => (updated > 0 ? t('portfolioCases.added', { smart_count: updated }) : undefined),
    onDone: done => {
      if (done.updated > 0) onJoined();
      if (done.refused.length === 0) return onClose();
      // What could not join stays to be looked at and tried again.
      setText(done.refused.map(({ case_id }) => case_id).join('\n'));
      setOutcome(done);
    },
    inline: true,
  });
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('common.addCases')}
      width={520}
      actions={
        <>
          <Button onClick={() => file.current?.click()}>{t('portfolioCases.fromAFile')}</Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="contained"
            startIcon={<Plus size={16} />}
            disabled={busy || ids.length === 0}
            onClick={() => void act()}
          >
            {ids.length > 0 ? t('portfolioCases.addCounted', { smart_count: ids.length }) : t('common.addCases')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="danger">{error}</Banner>}
      {outcome && <Refused outcome={outcome} />}
      <TextField
        label={t('portfolioCases.caseIds')}
        helperText={t('portfolioCases.caseIdsHint')}
        value={text}
        onChange={event => setText(event.target.value)}
        multiline
        minRows={8}
        maxRows={24}
        autoFocus
        slotProps={{ htmlInput: { maxLength: MAX_TEXT } }}
      />
      <FileOfIds ref={file} onText={setText} />
    </DialogFrame>
  );
};
