import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { WizardFrame } from '@/components/wizard/WizardFrame.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { type StepId, STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { PacketPanel } from '../packet/PacketPanel.js';
import { SendSubject } from '../send/SendSubject.js';
import { CheckHeader } from './CheckHeader.js';
import { CheckSums, MissingButton } from './CheckFoot.js';
import { CheckWork } from './CheckWork.js';
import { useCheckView } from './use-check-view.js';
import { t } from '@/texts/t.js';

/** The second step: missing items of each packet, uploads, and a preview of the packet. */
export const CheckStep = () => {
  const { batch, go, toggle, remove } = useBatch();
  const view = useCheckView();
  const { checks, current, going } = view;
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [wantsPacket, setWantsPacket] = useState<boolean>();
  const showsPacket = wantsPacket ?? !isNarrow;
  const back = () => go('choose');
  const next = () => go('send');
  return (
    <WizardFrame<StepId>
      header={
        <CheckHeader
          checkedAt={isNarrow ? undefined : view.checkedAt}
          isFetching={view.isFetching}
          onCheck={() => void view.checkAgain()}
          onAdd={back}
          onPacket={current && (() => setWantsPacket(!showsPacket))}
          showsPacket={showsPacket}
        />
      }
      steps={STEPS}
      current="check"
      onGo={back}
      subject={!isNarrow && <SendSubject configId={batch.configId} />}
      side={showsPacket && current ? <PacketPanel check={current} /> : undefined}
      footStart={
        <>
          <Button variant="text" startIcon={<ArrowLeft size={16} />} onClick={back}>
            {t('common.back')}
          </Button>
          {checks && <CheckSums checks={checks} going={going} />}
        </>
      }
      footEnd={
        <>
          {checks && <MissingButton checks={checks} />}
          <Button variant="contained" startIcon={<ArrowRight size={16} />} disabled={going.length === 0} onClick={next}>
            {t('filingCheck.build', { smart_count: going.length })} <Kbd>{t('filingCheck.ctrl')}</Kbd>
          </Button>
        </>
      }
      onNext={going.length > 0 ? next : undefined}
    >
      <CheckWork view={view} onToggle={toggle} onRemove={remove} />
    </WizardFrame>
  );
};
