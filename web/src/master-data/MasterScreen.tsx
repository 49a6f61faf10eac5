import type { ResourceDefinition } from '@atlas/contracts';
import { Suspense } from 'react';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { useExtensions } from './extensions.js';
import { MasterList } from './MasterList.js';
import { MasterRecord } from './MasterRecord.js';

/** An entity's list: its rows, or what an area shows in their place. */
const ListScreen = ({ definition }: { definition: ResourceDefinition }) => {
  const { List } = useExtensions(definition);
  if (!List) return <MasterList definition={definition} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <List definition={definition} />
    </Suspense>
  );
};

interface Props {
  definition: ResourceDefinition;
  screen: 'list' | 'add' | 'edit';
}

/** One of the screens of an entity. */
const MasterScreen = ({ definition, screen }: Props) =>
  screen === 'list' ? <ListScreen definition={definition} /> : <MasterRecord definition={definition} isNew={screen === 'add'} />;

export default MasterScreen;
