import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';

const Row = styled('div')({
  display: 'inline-flex',
  border: `1px solid ${v.line2}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& button': {
    fontFamily: 'inherit',
    ...font.small,
    minHeight: 24,
    padding: '0 8px',
    border: 0,
    background: v.surface,
    color: v.text2,
    letterSpacing: 'inherit',
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& button + button': { borderLeft: `1px solid ${v.line2}` },
  '& button:hover': { backgroundColor: v.hover },
  '& button[aria-pressed=true]': { color: v.accentText, backgroundColor: v.accentTint2, fontWeight: 500 },
});

interface Props<Id extends string> {
  label: string;
  options: readonly { id: Id; name: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few, all in sight. */
export const Segments = <Id extends string>({ label, options, value, onChange }: Props<Id>) => (
  <Row role="group" aria-label={label}>
    {options.map(({ id, name }) => (
      <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
        {name}
      </button>
    ))}
  </Row>
);
