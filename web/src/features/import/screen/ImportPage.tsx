import { Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft-store.js';
import { DraftScreen } from '../DraftScreen.js';
import { JobScreen } from '../run/JobScreen.js';
import { type ImportScreen, importScreen, ImportScreenContext, type ScreenDefinition } from './import-screen.js';

/** A kind's page: a file is prepared; with `?job=` an import that runs or has run is looked at. */
export const ImportPage = ({ screen }: { screen: ImportScreen }) => {
  const [params] = useSearchParams();
  const { draft } = useDraft(screen.kind);
  const jobId = params.get('job');
  return (
    <ImportScreenContext value={screen}>
      {jobId ? (
        <JobScreen key={jobId} jobId={jobId} />
      ) : draft?.importJobId ? (
        <Navigate to={`?job=${encodeURIComponent(draft.importJobId)}`} replace />
      ) : (
        <DraftScreen key={screen.kind.type} />
      )}
    </ImportScreenContext>
  );
};

/** A kind's page, for its route. */
export const importPage = <Line, Name extends string>(definition: ScreenDefinition<Line, Name>) => {
  const screen = importScreen(definition);
  const KindPage = () => <ImportPage screen={screen} />;
  return KindPage;
};
