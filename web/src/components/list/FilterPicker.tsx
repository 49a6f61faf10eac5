import { Button, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { PickButton } from '@/components/page/PickButton.js';
import { Block, Stack } from '@/components/page/layout.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { t } from '@/texts/t.js';
import { FilterEditor } from './FilterEditor.js';
import type { FilterField } from './filter-field.js';

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
          <Stack gap={0} width={260} maxHeight={420} role="dialog" aria-label={t('list.filterBy')}>
            <Block pad={8}>
              <SearchBox value={find} onChange={setFind} autoFocus label={t('list.findAFilter')} />
            </Block>
            <Block as="ul" scroll pad="0 4px 4px">
              {listed.map(field => (
                <li key={field.field}>
                  <PickButton type="button" onClick={() => setPicked(field)}>
                    {field.label}
                  </PickButton>
                </li>
              ))}
            </Block>
          </Stack>
        )}
      </Popover>
    </>
  );
};
