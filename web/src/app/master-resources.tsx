import { RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { GROUPS } from '@/master-data/groups.js';
import { addPath, editPath } from '@/master-data/paths.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { Guarded } from './Guarded.js';

const MasterScreen = lazy(() => import('@/master-data/MasterScreen.js'));

/** react-admin's own address of a record, e.g. '…/provider/3', leads to the documented one. */
const ToRecord = ({ definition }: { definition: ResourceDefinition }) => {
  const { id = '' } = useParams();
  return <Navigate to={/^\d+$/.test(id) ? editPath(definition, id) : NOT_FOUND_PATH} replace />;
};

/** The documented addresses of an entity: its list, `…/add` and `…/edit?id=`. */
const resourceOf = (definition: ResourceDefinition) => {
  const name = resourceName(definition);
  return (
    <Resource
      key={name}
      name={name}
      options={{ label: sentenceCase(definition.plural) }}
      icon={GROUPS[definition.group].icon}
      recordRepresentation="name"
      list={
        <Guarded resource={name} action="list">
          <MasterScreen key={name} definition={definition} screen="list" />
        </Guarded>
      }
      edit={<ToRecord definition={definition} />}
      create={<Navigate to={addPath(definition)} replace />}
    >
      <Route
        path="add"
        element={
          <Guarded resource={name} action="create">
            <MasterScreen key={name} definition={definition} screen="add" />
          </Guarded>
        }
      />
      <Route
        path="edit"
        element={
          <Guarded resource={name} action="show">
            <MasterScreen key={name} definition={definition} screen="edit" />
          </Guarded>
        }
      />
    </Resource>
  );
};

/** A `<Resource>` for every definition. */
export const masterResources = RESOURCES.map(resourceOf);
