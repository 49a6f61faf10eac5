import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { GROUPS } from '@/master-data/groups.js';
import { addPath, editPath } from '@/master-data/paths.js';
import { RECORD_ROUTES } from '@/master-data/record-routes.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import type { ResourceHead } from '@/providers/data/head.js';
import { RESOURCE_HEADS } from '@/providers/data/heads.generated.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { Guarded } from './Guarded.js';

const MasterPage = lazy(() => import('./MasterPage.js'));

/** react-admin's own address of a record, e.g. '…/provider/3', leads to the documented one. */
const ToRecord = ({ head }: { head: ResourceHead }) => {
  const { id = '' } = useParams();
  return <Navigate to={/^\d+$/.test(id) ? editPath(head, id) : NOT_FOUND_PATH} replace />;
};

/** The documented addresses of an entity: its list, `…/add` and `…/edit?id=`. */
const resourceOf = (head: ResourceHead) => {
  const name = resourceName(head);
  const [list, ...below] = RECORD_ROUTES.map(({ path, action, screen }) => ({
    path,
    element: (
      <Guarded resource={name} action={action}>
        <MasterPage key={name} path={head.path} screen={screen} />
      </Guarded>
    ),
  }));
  const toRecord = <ToRecord head={head} />;
  return (
    <Resource
      key={name}
      name={name}
      options={{ label: sentenceCase(head.plural) }}
      icon={GROUPS[head.group].icon}
      recordRepresentation="name"
      list={list?.element}
      show={toRecord}
      edit={toRecord}
      create={<Navigate to={addPath(head)} replace />}
    >
      {below.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Resource>
  );
};

/** A `<Resource>` for every definition. */
export const masterResources = RESOURCE_HEADS.map(resourceOf);
