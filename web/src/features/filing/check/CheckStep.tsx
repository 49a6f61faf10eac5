import useMediaQuery from '@mui/material/useMediaQuery';
import { Button } from '@mui/material';
import { ArrowLeft, ArrowRight, FileStack, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatStamp } from '../../../components/format/dates.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { useKey } from '../../../components/keys/use-key.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { WizardFrame } from '../../../components/wizard/WizardFrame.js';
import { NARROW_QUERY } from '../../../theme/tokens.js';
import { type StepId, STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { PacketPanel } from '../packet/PacketPanel.js';
import { useForgetPacket } from '../packet/use-packet.js';
import { SendSubject } from '../send/SendSubject.js';
import { canBeFiled, type Facet, stateOf } from './check-matrix.js';
import { CheckSums, MissingButton } from './CheckFoot.js';
import { CheckWork } from './CheckWork.js';
import { useChecks } from './use-checks.js';

/** The second step: what each packet lacks, what can be brought at once, and what the packet will look like. */
export const CheckStep = () => {
  const { batch, go, toggle, remove } = useBatch();
  const { checks, error, isFetching, checkedAt, checkAgain, checkOne } = useChecks(batch.caseIds);
  const forgetPacket = useForgetPacket();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [facet, setFacet] = useState<Facet>('all');
  const [chosenId, setChosenId] = useState<string>();
  const [showsPacket, setShowsPacket] = useState<boolean>();
  const shown = checks?.filter(check => facet === 'all' || stateOf(check) === facet);
  const current = shown?.find(({ case_id }) => case_id === chosenId) ?? shown?.[0];
  const heldBack = new Set(batch.heldBack);
  const going = (checks ?? []).filter(check => canBeFiled(check) && !heldBack.has(check.case_id));
  const hasPanel = showsPacket ?? !isNarrow;
  const next = () => go('send');
  useKey('r', () => void checkAgain(), { label: 'Check again', group: 'List', enabled: !isFetching });
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title="Arbitration submission"
          beside={!isNarrow && checkedAt > 0 && <span>checked {formatStamp(checkedAt)}</span>}
          actions={
            <>
              <Button startIcon={<FileStack size={16} />} disabled={!current} onClick={() => setShowsPacket(!hasPanel)}>
                {hasPanel ? 'Hide the packet' : 'Show the packet'}
              </Button>
              <Button startIcon={<RefreshCw size={16} />} disabled={isFetching} onClick={() => void checkAgain()}>
                Check again <Kbd>R</Kbd>
              </Button>
              <Button startIcon={<Plus size={16} />} onClick={() => go('choose')}>
                Add cases
              </Button>
            </>
          }
        />
      }
      steps={STEPS}
      current="check"
      onGo={() => go('choose')}
      subject={!isNarrow && <SendSubject configId={batch.configId} />}
      side={hasPanel && current ? <PacketPanel check={current} /> : undefined}
      footStart={
        <>
          <Button variant="text" startIcon={<ArrowLeft size={16} />} onClick={() => go('choose')}>
            Back
          </Button>
          {checks && <CheckSums checks={checks} going={going} />}
        </>
      }
      footEnd={
        <>
          {checks && <MissingButton checks={checks} />}
          <Button variant="contained" startIcon={<ArrowRight size={16} />} disabled={going.length === 0} onClick={next}>
            Build {formatCount(going.length)} {plural(going.length, 'packet')} <Kbd>Ctrl ↵</Kbd>
          </Button>
        </>
      }
      onNext={going.length > 0 ? next : undefined}
    >
      <CheckWork
        checks={checks}
        shown={shown}
        error={error}
        isFetching={isFetching}
        facet={facet}
        onFacet={setFacet}
        heldBack={heldBack}
        currentId={current?.case_id}
        onCurrent={setChosenId}
        onToggle={toggle}
        onRemove={remove}
        onRetry={() => void checkAgain()}
        onUploaded={async caseId => {
          await forgetPacket(caseId);
          await checkOne(caseId);
        }}
      />
    </WizardFrame>
  );
};
