import { ACTIVITY_DATE_RANGES, type ActivityDateRange } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { font, v } from '@/theme/tokens.js';

const RANGES = Object.entries(ACTIVITY_DATE_RANGES).map(([id, { label }]) => ({ id: Number(id) as ActivityDateRange, label }));

const Row = styled('div')({
  display: 'inline-flex',
  border: `1px solid ${v.line2}`,
  borderRadius: 6,
  overflow: 'hidden',
  backgroundColor: v.surface,
  '& label': { ...font.small, position: 'relative', display: 'block', fontWeight: 500, cursor: 'pointer', whiteSpace: 'nowrap' },
  '& label + label': { borderLeft: `1px solid ${v.line2}` },
  // The radio covers its segment unseen, so that it is pressed, focused and announced as what it is.
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': { display: 'block', padding: '0 10px', lineHeight: '26px' },
  '& label:hover span': { backgroundColor: v.hover },
  '& input:checked + span': { color: v.accentText, backgroundColor: v.accentTint2 },
  '& input:focus-visible + span': { boxShadow: `inset 0 0 0 2px ${v.focus}` },
});

interface Props {
  value: ActivityDateRange;
  onChange: (range: ActivityDateRange) => void;
  describedBy?: string;
}

/** The six documented date ranges side by side. */
export const RangeBox = ({ value, onChange, describedBy }: Props) => {
  const name = useId();
  return (
    <Row>
      {RANGES.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={value === id} aria-describedby={describedBy} onChange={() => onChange(id)} />
          <span>{label}</span>
        </label>
      ))}
    </Row>
  );
};
