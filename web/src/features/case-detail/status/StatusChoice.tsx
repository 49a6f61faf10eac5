import { Radio } from '@mui/material';
import { useId } from 'react';
import { PickButton } from '@/components/page/PickButton.js';
import { Block, Grid } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import type { Step } from './use-workflow.js';

interface Props {
  label: string;
  steps: readonly Step[];
  chosen: number | undefined;
  onChoose: (step: Step) => void;
  /** Takes the focus when the dialog opens. */
  first?: boolean;
}

/** Statuses to choose from, as they look on the case. Nothing is drawn where there are none. */
export const StatusChoice = ({ label, steps, chosen, onChoose, first = false }: Props) => {
  const name = useId();
  if (steps.length === 0) return null;
  return (
    <Block as="fieldset">
      <legend>{label}</legend>
      <Grid columns="repeat(auto-fill, minmax(248px, 1fr))" gap="2px 16px">
        {steps.map((step, index) => (
          <PickButton as="label" key={step.id}>
            <Radio name={name} checked={chosen === step.id} onChange={() => onChoose(step)} autoFocus={first && index === 0} />
            <CaseStatusChip status={step.id} />
          </PickButton>
        ))}
      </Grid>
    </Block>
  );
};
