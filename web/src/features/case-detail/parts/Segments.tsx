import { SegmentRow } from '@/components/page/SegmentRow.js';

interface Props<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few, all in sight. */
export const Segments = <Id extends string>({ label, options, value, onChange }: Props<Id>) => (
  <SegmentRow role="group" aria-label={label}>
    {options.map(({ id, name }) => (
      <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
        {name}
      </button>
    ))}
  </SegmentRow>
);
