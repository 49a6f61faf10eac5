import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickButton } from '@/components/page/PickButton.js';
import { Block, Text } from '@/components/page/layout.js';
import { CaseIdField, caseIdTyped } from '@/components/cases/CaseIdField.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

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
          <Block as="h3" variant="label" margin="12px 0 4px">
            {t('common.similarCases')}
          </Block>
          <Block as="ul" maxHeight={220} scroll>
            {offered.map(({ case_id, injured_name, provider_name }) => (
              <li key={case_id}>
                <PickButton type="button" onClick={() => onAdd(case_id)}>
                  <Text as="b" fixed color="accent">
                    {case_id}
                  </Text>
                  <Text cut color="quiet">
                    {[injured_name, provider_name].filter(Boolean).join(', ')}
                  </Text>
                </PickButton>
              </li>
            ))}
          </Block>
        </>
      )}
    </DialogFrame>
  );
};
