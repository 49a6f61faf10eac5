import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, RefreshCw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatSize } from '../../../components/format/file-size.js';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { Banner } from '../../../components/states/Banner.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import { WizardFrame } from '../../../components/wizard/WizardFrame.js';
import { NARROW_QUERY } from '../../../theme/tokens.js';
import { type StepId, STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { canBeFiled } from '../check/check-matrix.js';
import { useChecks } from '../check/use-checks.js';
import { GOING_COLUMNS } from './going-columns.js';
import { obstacle } from './mail-box.js';
import { type GoingCase, isSendable, totalsOf } from './packet-builds.js';
import { SendSide } from './SendSide.js';
import { SendSubject } from './SendSubject.js';
import { SubmitDialog } from './SubmitDialog.js';
import { useBuilds } from './use-builds.js';
import { useMailBoxes } from './use-mail-boxes.js';

const caseIdOf = ({ check }: GoingCase): string => check.case_id;

/** The third step: the packets are built for good measure, the mail box is chosen, and they go. */
export const SendStep = () => {
  const { batch, go } = useBatch();
  const { checks, error, checkAgain } = useChecks(batch.caseIds);
  const { boxes } = useMailBoxes();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [isAsking, setAsking] = useState(false);
  const going = useMemo(
    () => checks?.filter(check => canBeFiled(check) && !batch.heldBack.includes(check.case_id)),
    [checks, batch.heldBack],
  );
  const ids = useMemo(() => going?.map(({ case_id }) => case_id) ?? [], [going]);
  const { builds, isFetching, again } = useBuilds(ids);
  const cases = going?.map((check): GoingCase => ({ check, build: builds.get(check.case_id) }));
  const totals = totalsOf(cases ?? []);
  const hindrance = boxes && obstacle(boxes, batch.configId);
  const maySend = totals.sendable > 0 && totals.waiting === 0 && boxes !== undefined && hindrance === undefined;
  const ask = () => setAsking(true);
  const noun = `${formatCount(totals.sendable)} ${plural(totals.sendable, 'case')}`;
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title="Arbitration submission"
          actions={
            <Button startIcon={<RefreshCw size={16} />} disabled={isFetching} onClick={again}>
              Build again
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
          Back
        </Button>
      }
      footEnd={
        <Button variant="contained" startIcon={<Send size={16} />} disabled={!maySend} onClick={ask}>
          Submit {noun} <Kbd>Ctrl ↵</Kbd>
        </Button>
      }
      onNext={maySend && !isAsking ? ask : undefined}
    >
      <div style={{ display: 'grid', gap: 8, padding: '12px 16px' }}>
        <p role="status">
          {totals.waiting > 0
            ? `Building, ${formatCount(totals.waiting)} of ${formatCount(ids.length)} to go`
            : `${noun} to submit, ${formatCount(totals.pages)} ${plural(totals.pages, 'page')}, ${formatSize(totals.bytes)}`}
        </p>
        <ProgressBar
          label="Packets built"
          total={ids.length}
          parts={[
            { value: totals.sendable, tone: 'ok' },
            { value: totals.refused, tone: 'danger' },
          ]}
        />
        {totals.refused > 0 && (
          <Banner tone="danger">
            {formatCount(totals.refused)} {plural(totals.refused, 'case stays', 'cases stay')} behind: something in the packet can
            not be filed as it is. Mend the documents in the case, then build again.
          </Banner>
        )}
      </div>
      {error && !checks ? (
        <ErrorState error={error} onRetry={() => void checkAgain()} />
      ) : (
        <RowsTable<GoingCase>
          label="Packets"
          columns={isNarrow ? GOING_COLUMNS.filter(({ wideOnly }) => !wideOnly) : GOING_COLUMNS}
          rows={cases}
          idOf={caseIdOf}
          sortable={false}
          totals={{ in_dispute: formatTotal(totals.amount), pages: formatCount(totals.pages) }}
        />
      )}
      {isAsking && cases && (
        <SubmitDialog cases={cases.filter(isSendable)} boxes={boxes ?? []} onClose={() => setAsking(false)} />
      )}
    </WizardFrame>
  );
};
