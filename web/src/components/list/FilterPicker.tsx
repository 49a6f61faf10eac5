import { Button, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { v } from '@/theme/tokens.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { t } from '@/texts/t.js';
import { FilterEditor } from './FilterEditor.js';
import type { FilterField } from './filter-field.js';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: 260,
  maxHeight: 420,
  '& .top': { padding: 8 },
  '& ul': { listStyle: 'none', overflow: 'auto', padding: '0 4px 4px' },
  '& li button': {
    width: '100%',
    minHeight: 26,
    padding: '0 8px',
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    textAlign: 'left',
    background: 'none',
    color: v.text,
    cursor: 'pointer',
    outlineOffset: -2,
  },
  '& li button:hover': { backgroundColor: v.hover },
});

interface Props {
  fields: readonly FilterField[];
  onPick: (field: string, value: unknown) => void;
  icon: ReactNode;
}

/** Adds a condition: first what to look at, then what it is to be. */
export const FilterPicker = ({ fields, onPick, icon }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picked, setPicked] = useState<FilterField>();
  const [value, setValue] = useState<unknown>();
  const [find, setFind] = useState('');
  const close = () => {
    setAnchor(null);
    setPicked(undefined);
    setValue(undefined);
    setFind('');
  };
  const listed = fields.filter(({ label }) => label.toLowerCase().includes(find.trim().toLowerCase()));
  return (
    <>
      <Button variant="text" startIcon={icon} aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {t('list.filter')}
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        {picked ? (
          <FilterEditor
            field={picked}
            value={value}
            onChange={next => {
              setValue(next);
              onPick(picked.field, next);
            }}
            onClose={close}
          />
        ) : (
          <Box role="dialog" aria-label={t('list.filterBy')}>
            <div className="top">
              <SearchBox value={find} onChange={setFind} autoFocus label={t('list.findAFilter')} />
            </div>
            <ul>
              {listed.map(field => (
                <li key={field.field}>
                  <button type="button" onClick={() => setPicked(field)}>
                    {field.label}
                  </button>
                </li>
              ))}
            </ul>
          </Box>
        )}
      </Popover>
    </>
  );
};
