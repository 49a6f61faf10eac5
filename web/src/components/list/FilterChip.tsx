import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useOptions } from '@/providers/lookups/use-options.js';
import { digits, font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { FilterPopover } from './FilterPopover.js';
import { describeCondition, type FilterField } from './filter-field.js';

const Chip = styled('span')({
  ...font.small,
  ...digits,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  borderRadius: 4,
  backgroundColor: v.surface3,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 26,
    padding: '0 4px 0 8px',
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    background: 'none',
    color: v.text2,
    cursor: 'pointer',
    maxWidth: 320,
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  '& b': { fontWeight: 600, color: v.text, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button:last-of-type': { padding: '0 6px' },
  '& button:hover': { color: v.text },
});

interface Props {
  field: FilterField;
  value: unknown;
  /** Undefined takes the condition away. */
  onChange: (value: unknown) => void;
}

/** One condition: what it looks at, what it wants; pressed it can be changed, × takes it away. */
export const FilterChip = ({ field, value, onChange }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: options } = useOptions(field.path ?? '', '', {}, field.type === 'option' && field.path !== undefined);
  const nameOf = (id: string | number | boolean) => options?.find(option => String(option.id) === String(id))?.name;
  const text = describeCondition(field, value, nameOf);
  // 'Can be filed' says it all.
  const isSaidByValue = text.toLowerCase() === field.label.toLowerCase();
  return (
    <Chip>
      <button type="button" aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {!isSaidByValue && field.label} <b>{text}</b>
      </button>
      <button type="button" aria-label={t('list.removeTheFilter', { field: field.label })} onClick={() => onChange(undefined)}>
        <X size={14} />
      </button>
      <FilterPopover
        field={field}
        value={value}
        onChange={onChange}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onRemove={() => {
          setAnchor(null);
          onChange(undefined);
        }}
      />
    </Chip>
  );
};
