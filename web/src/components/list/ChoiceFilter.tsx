import { Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { v } from '@/theme/tokens.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type Id = string | number | boolean;

const Box = styled('div')({
  '& ul': { listStyle: 'none', maxHeight: 260, overflow: 'auto', margin: '8px -4px 0' },
  '& li': { padding: '0 4px', borderRadius: 4 },
  '& li:hover': { backgroundColor: v.hover },
  '& li label': { display: 'flex' },
  '& p': { padding: 4, color: v.text3 },
});

interface Props {
  choices: readonly { id: Id; name: string }[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  loading: boolean;
}

/** More than so many are searched. */
const FEW = 8;

/** Any of the choices; chosen ones first, so that they are seen. */
export const ChoiceFilter = ({ choices, value, onChange, loading }: Props) => {
  const [find, setFind] = useState('');
  const [first] = useState(() => new Set(value.map(String)));
  // Kept here, too: the list takes a moment to follow, and a second tick must not undo the first.
  const [ticked, setTicked] = useState(value);
  const chosen = new Set(ticked.map(String));
  const tick = (id: Id, on: boolean) => {
    const next = on ? [...ticked, id] : ticked.filter(each => String(each) !== String(id));
    setTicked(next);
    onChange(next);
  };
  const listed = choices.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const sorted = [...listed.filter(({ id }) => first.has(String(id))), ...listed.filter(({ id }) => !first.has(String(id)))];
  return (
    <Box>
      {choices.length > FEW && (
        <SearchBox value={find} onChange={setFind} autoFocus label={t('list.findAChoice')} placeholder={t('list.find')} />
      )}
      <ul>
        {sorted.map(({ id, name }) => (
          <li key={String(id)}>
            <FormControlLabel
              control={<Checkbox />}
              label={name}
              checked={chosen.has(String(id))}
              onChange={(_, checked) => tick(id, checked)}
            />
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <p>{loading ? t('list.loading') : NO_RECORDS}</p>}
    </Box>
  );
};
