import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { WizardFrame } from '@/components/wizard/WizardFrame.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { type StepId, STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { BuildProgress } from './BuildProgress.js';
import { GOING_COLUMNS } from './going-columns.js';
import { type CaseToSend, isSendable } from './packet-builds.js';
import { SendSide } from './SendSide.js';
import { SendSubject } from './SendSubject.js';
import { SubmitDialog } from './SubmitDialog.js';
import { useGoing } from './use-going.js';
import { t } from '@/texts/t.js';

const NARROW_COLUMNS = GOING_COLUMNS.filter(({ wideOnly }) => !wideOnly);
const caseIdOf = ({ check }: CaseToSend): string => check.case_id;

/** The third step: the packets are built for good measure, the mail box is chosen, and they go. */
export const SendStep = () => {
  const { batch, go } = useBatch();
  const { cases, totals, boxes, maySend, isBuilding, buildAgain, error, checkAgain } = useGoing();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title={t('filingSend.arbitrationSubmission')}
          actions={
            <Button startIcon={<RefreshCw size={16} />} disabled={isBuilding} onClick={buildAgain}>
              {t('filingSend.buildAgain')}
            </Button>
          }
        />
      }
      steps={STEPS}
      current="send"
      onGo={step => step !== 'result' && go(step)}
      subject={<SendSubject configId={batch.configId} />}
      side={<SendSide />}
      footStart={
        <Button variant="text" startIcon={<ArrowLeft size={16} />} onClick={() => go('check')}>
          {t('common.back')}
        </Button>
      }
      footEnd={
        <Button variant="contained" startIcon={<Send size={16} />} disabled={!maySend} onClick={ask}>
          {t('filingSend.submit', { smart_count: totals.sendable })} <Kbd>{t('filingSend.ctrl')}</Kbd>
        </Button>
      }
      onNext={maySend && !isAsking ? ask : undefined}
    >
      <BuildProgress totals={totals} />
      {error ? (
        <ErrorState error={error} onRetry={() => void checkAgain()} />
      ) : (
        <RowsTable<CaseToSend>
          label={t('filingSend.packets')}
          name="filing.send-step"
          columns={isNarrow ? NARROW_COLUMNS : GOING_COLUMNS}
          rows={cases}
          idOf={caseIdOf}
          sortable={false}
          totals={{ in_dispute: formatTotal(totals.amount), pages: formatCount(totals.pages) }}
        />
      )}
      {isAsking && cases && <SubmitDialog cases={cases.filter(isSendable)} boxes={boxes} onClose={() => setAsking(false)} />}
    </WizardFrame>
  );
};
