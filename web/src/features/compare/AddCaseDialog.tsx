import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseIdField, caseIdTyped } from '@/components/cases/CaseIdField.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useApi } from '@/providers/data/use-api.js';
import { font, ids, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const List = styled('ul')({
  listStyle: 'none',
  maxHeight: 220,
  overflow: 'auto',
  '& li > button': {
    ...font.body,
    fontFamily: 'inherit',
    display: 'flex',
    gap: 12,
    width: '100%',
    minHeight: 28,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: v.text,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& li > button:hover': { backgroundColor: v.hover },
  '& b': { ...ids, flex: 'none', fontWeight: 600, color: v.accentText },
  '& span': { color: v.text2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Title = styled('h3')({ ...font.small, fontWeight: 500, color: v.text2, margin: '12px 0 4px' });

interface Props {
  /** The cases that are compared already. */
  taken: readonly string[];
  onAdd: (id: string) => void;
  onClose: () => void;
}

/** Which case to compare with: by its id, or one of those that are similar to the first. */
export const AddCaseDialog = ({ taken, onAdd, onClose }: Props) => {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [first] = taken;
  const { data: similar = [] } = useQuery({
    queryKey: ['case', first, 'similar', null],
    queryFn: ({ signal }) => api.get(`case/${encodeURIComponent(first ?? '')}/similars/all`, { signal }),
    enabled: first !== undefined,
    retry: false,
  });
  const offered = similar.filter(({ case_id }) => !taken.includes(case_id));
  const id = caseIdTyped(typed);
  const isNew = id !== '' && !taken.includes(id);
  const add = () => isNew && onAdd(id);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={taken.length === 1 ? t('compare.compareWith') : t('compare.addCase')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" disabled={!isNew} onClick={add}>
            {t('common.add')}
          </Button>
        </>
      }
    >
      <CaseIdField
        value={typed}
        onChange={setTyped}
        onEnter={add}
        error={id !== '' && !isNew ? t('compare.thisCaseIsAlreadyShown') : undefined}
      />
      {offered.length > 0 && (
        <>
          <Title>{t('common.similarCases')}</Title>
          <List>
            {offered.map(({ case_id, injured_name, provider_name }) => (
              <li key={case_id}>
                <button type="button" onClick={() => onAdd(case_id)}>
                  <b>{case_id}</b>
                  <span>{[injured_name, provider_name].filter(Boolean).join(', ')}</span>
                </button>
              </li>
            ))}
          </List>
        </>
      )}
    </DialogFrame>
  );
};
