import type { ResourceDefinition } from '@atlas/contracts';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { FORBIDDEN_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { readsMaster } from '@/providers/access/route.js';
import { useSession } from '@/providers/session/use-session.js';
import { useExtensions } from './extensions.js';
import { MasterIndex } from './MasterIndex.js';
import { MasterList } from './MasterList.js';
import { MasterRecord } from './MasterRecord.js';
import { masterScreenOf } from './screen-of.js';

const MANAGE = 'CanManageMaster';

/** An entity's list: its rows, or what an area draws in their place. */
const ListScreen = ({ definition }: { definition: ResourceDefinition }) => {
  const { List } = useExtensions(definition);
  if (!List) return <MasterList definition={definition} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <List definition={definition} />
    </Suspense>
  );
};

/** /master-management and everything below it. */
const MasterDataPage = () => {
  const { pathname } = useLocation();
  const session = useSession();
  if (/^\/master-management\/?$/i.test(pathname)) return <MasterIndex />;
  const screen = masterScreenOf(pathname);
  if (!screen) return <Navigate to={NOT_FOUND_PATH} replace />;
  const { definition, kind } = screen;
  const manages = session?.permissions.includes(MANAGE) ?? false;
  const opens = session !== undefined && readsMaster(definition)(session) && (manages || kind !== 'add');
  if (!opens) return <Navigate to={FORBIDDEN_PATH} replace />;
  // The key: another entity is another list and another form, nothing of the last one is kept.
  return kind === 'list' ? (
    <ListScreen key={definition.path} definition={definition} />
  ) : (
    <MasterRecord key={definition.path} definition={definition} isNew={kind === 'add'} />
  );
};

export default MasterDataPage;
