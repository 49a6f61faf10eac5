import { Radio } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { font, v } from '@/theme/tokens.js';
import type { Step } from './use-workflow.js';

const Box = styled('fieldset')({
  border: 0,
  margin: '12px 0 0',
  padding: 0,
  minWidth: 0,
  '& legend': { ...font.small, fontWeight: 500, padding: 0, marginBottom: 4, color: v.text2 },
  // Wide enough for the longest name of the usual statuses.
  '& .steps': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(248px, 1fr))', gap: '2px 16px' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    padding: '0 8px',
    borderRadius: 6,
    cursor: 'pointer',
    minWidth: 0,
  },
  // A longer name is cut in its own column, and says itself in full when pointed at.
  '& label > :last-child': { minWidth: 0 },
  '& label:hover': { backgroundColor: v.hover },
  '& label.chosen': { backgroundColor: v.accentTint },
});

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
    <Box>
      <legend>{label}</legend>
      <div className="steps">
        {steps.map((step, index) => (
          <label key={step.id} className={chosen === step.id ? 'chosen' : undefined}>
            <Radio name={name} checked={chosen === step.id} onChange={() => onChoose(step)} autoFocus={first && index === 0} />
            <CaseStatusChip status={step.id} />
          </label>
        ))}
      </div>
    </Box>
  );
};
