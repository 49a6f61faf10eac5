import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { Block } from '@/components/page/layout.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

type Id = string | number | boolean;

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
    <div>
      {choices.length > FEW && (
        <SearchBox value={find} onChange={setFind} autoFocus label={t('list.findAChoice')} placeholder={t('list.find')} />
      )}
      <Block as="ul" scroll maxHeight={260} margin="8px -4px 0">
        {sorted.map(({ id, name }) => (
          <Block as="li" key={String(id)} pad="0 4px">
            <FormControlLabel
              control={<Checkbox />}
              label={name}
              checked={chosen.has(String(id))}
              onChange={(_, checked) => tick(id, checked)}
            />
          </Block>
        ))}
      </Block>
      {sorted.length === 0 && (
        <Block as="p" pad={4} color="quiet">
          {loading ? t('list.loading') : NO_RECORDS}
        </Block>
      )}
    </div>
  );
};
