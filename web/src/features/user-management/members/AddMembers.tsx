import type { UserRecord } from '@atlas/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { OptionsBox } from '@/components/forms/OptionsBox.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Row } from '@/components/page/layout.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

const TYPING_MS = 200;
const MOST_FOUND = 50;

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Users to add, found by the beginning of their names; those who are members already are left out. */
export const AddMembers = ({
  members,
  busy,
  onAdd,
}: {
  members: readonly UserRecord[];
  busy: boolean;
  onAdd: (ids: number[]) => void;
}) => {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const query = useDebounced(typed.trim(), TYPING_MS);
  const { data = [], isFetching } = useQuery({
    queryKey: ['user-management', 'people', query],
    queryFn: ({ signal }) => api.post('application/users', { query, top: MOST_FOUND }, { signal }),
  });
  const found = data
    .filter(({ id }) => !members.some(member => member.id === id) && !chosen.some(person => person.id === id))
    .map(({ id, name, username }) => ({ id, name: `${name} (${username})` }));
  return (
    <Row align="end">
      <OptionsBox<number>
        label={t('userManagement.addMembers')}
        choices={[...chosen, ...found]}
        value={chosen.map(({ id }) => id)}
        onChange={() => undefined}
        onPick={setChosen}
        onType={setTyped}
        loading={isFetching}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Button
        startIcon={<UserPlus size={16} />}
        disabled={busy || chosen.length === 0}
        onClick={() => {
          onAdd(chosen.map(({ id }) => id));
          setChosen([]);
        }}
      >
        {t('common.add')}
      </Button>
    </Row>
  );
};
