import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { GROUPS } from '@/master-data/groups.js';
import { addPath, editPath } from '@/master-data/paths.js';
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
  return (
    <Resource
      key={name}
      name={name}
      options={{ label: sentenceCase(head.plural) }}
      icon={GROUPS[head.group].icon}
      recordRepresentation="name"
      list={
        <Guarded resource={name} action="list">
          <MasterPage key={name} path={head.path} screen="list" />
        </Guarded>
      }
      edit={<ToRecord head={head} />}
      create={<Navigate to={addPath(head)} replace />}
    >
      <Route
        path="add"
        element={
          <Guarded resource={name} action="create">
            <MasterPage key={name} path={head.path} screen="add" />
          </Guarded>
        }
      />
      <Route
        path="edit"
        element={
          <Guarded resource={name} action="show">
            <MasterPage key={name} path={head.path} screen="edit" />
          </Guarded>
        }
      />
    </Resource>
  );
};

/** A `<Resource>` for every definition. */
export const masterResources = RESOURCE_HEADS.map(resourceOf);
