import type { CaseImportFigures } from '@atlas/contracts';
import { CASE_LIST_PATH, filteredPath } from '@/providers/access/paths.js';
import type { ImportJob } from '../run/import-job.js';
import { CaseListButton } from '../screen/CaseListButton.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** The list of the cases that the import opened: their ids lie side by side. */
const casesPath = ({ first_case_id, last_case_id }: Partial<CaseImportFigures>): string =>
  first_case_id && last_case_id
    ? filteredPath(CASE_LIST_PATH, { case_id: { from: first_case_id, to: last_case_id } })
    : CASE_LIST_PATH;

/** Where an ended import leads on: the cases it opened. */
export const CasesButton = ({ job }: { job: ImportJob }) => {
  const figures = figuresIn<CaseImportFigures>(job);
  const { created = 0 } = figures;
  return (
    <CaseListButton
      to={casesPath(figures)}
      label={created > 0 ? t('importKinds.viewNewCases', { smart_count: created }) : undefined}
    />
  );
};
