import { ACTIVITY_DATE_RANGES, type ActivityDateRange } from '@atlas/contracts';
import { useId } from 'react';
import { SegmentRow } from '@/components/page/SegmentRow.js';

const RANGES = Object.entries(ACTIVITY_DATE_RANGES).map(([id, { label }]) => ({ id: Number(id) as ActivityDateRange, label }));

interface Props {
  value: ActivityDateRange;
  onChange: (range: ActivityDateRange) => void;
  describedBy?: string;
}

/** The six documented date ranges side by side. */
export const RangeBox = ({ value, onChange, describedBy }: Props) => {
  const name = useId();
  return (
    <SegmentRow>
      {RANGES.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={value === id} aria-describedby={describedBy} onChange={() => onChange(id)} />
          {label}
        </label>
      ))}
    </SegmentRow>
  );
};
