import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { formatCount } from '@/components/format/money.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { Banner } from '@/components/states/Banner.js';
import { type PortfolioOutcome, usePortfolioCalls } from './calls.js';
import { idsIn } from './pasted-ids.js';
import { t } from '@/texts/t.js';

interface Props {
  portfolio: number;
  onClose: () => void;
  /** Cases were added; failures are shown in the dialog. */
  onJoined: () => void;
}

interface Pasted {
  text: string | null;
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

/** A file whose text is put into the field. */
const FileOfIds = () => {
  const { setValue } = useFormContext<Pasted>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('portfolioCases.fromAFile')}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('portfolioCases.fileWithIds')}
        onChange={event => void event.target.files?.[0]?.text().then(text => setValue('text', text))}
      />
    </>
  );
};

const idsOf = ({ text }: Pasted) => idsIn(text ?? '');
const labelOf = (count: number): string =>
  count > 0 ? t('portfolioCases.addCounted', { smart_count: count }) : t('common.addCases');

/** Cases join a portfolio by their ids: pasted, or the lines of a text or CSV file. */
export const AddCasesDialog = ({ portfolio, onClose, onJoined }: Props) => {
  const calls = usePortfolioCalls();
  const [outcome, setOutcome] = useState<PortfolioOutcome>();
  return (
    <FormDialog<Pasted, PortfolioOutcome>
      title={t('common.addCases')}
      width={520}
      submitLabel={values => labelOf(idsOf(values).length)}
      icon={<Plus size={16} />}
      tools={<FileOfIds />}
      values={{ text: null }}
      isReady={values => idsOf(values).length > 0}
      onSave={values => calls.add(portfolio, idsOf(values))}
      success={({ updated }) => (updated > 0 ? t('portfolioCases.added', { smart_count: updated }) : undefined)}
      onSaved={(done, form) => {
        if (done.updated > 0) onJoined();
        if (done.refused.length === 0) return onClose();
        // What could not join stays to be looked at and tried again.
        form.setValue('text', done.refused.map(({ case_id }) => case_id).join('\n'));
        setOutcome(done);
      }}
      onClose={onClose}
    >
      {outcome && <Refused outcome={outcome} />}
      <FormMemo
        source="text"
        label={t('portfolioCases.caseIds')}
        hint={t('portfolioCases.caseIdsHint')}
        rows={8}
        maxLength={MAX_TEXT}
        autoFocus
      />
    </FormDialog>
  );
};
