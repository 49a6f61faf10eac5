import type { CaseAttributeName, CaseCloneDraft } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Block, Scroll } from '@/components/page/layout.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Banner } from '@/components/states/Banner.js';
import { CASE_SEARCH_TITLE } from '@/texts/documented.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { caseDetailsPath, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { useCaseCalls } from '../data/calls.js';
import { type AttributeForm, attributeFindings, blankForm, filledIn, formOf, problemsOf } from '../information/attribute-look.js';
import { AttributeSections } from '../information/AttributeSections.js';
import { ChooseCase } from './ChooseCase.js';
import { DuplicateWarning } from './DuplicateWarning.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

const TRAIL = [{ label: t('common.caseManagement') }];
/** Data of one proceeding is added when the clone has a proceeding. */
const LATER: readonly CaseAttributeName[] = ['date_filed', 'index_or_aaa_number', 'arbitrator_id', 'court_id', 'judge'];

const CloneForm = ({ draft }: { draft: CaseCloneDraft }) => {
  const calls = useCaseCalls();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const values = useMemo(() => ({ ...blankForm(), ...formOf({ ...draft.attributes, ...draft.names } as never) }), [draft]);
  const unsaved = useFormDraft(draftKey('clone', draft.cloned_from));
  const open = async (filled: AttributeForm) => {
    const { case_id } = await calls.clone({ ...filledIn(filled), cloned_from: draft.cloned_from });
    void queries.invalidateQueries({ queryKey: ['cases'] });
    return { ...filled, case_id };
  };
  return (
    <RecordForm<AttributeForm>
      name={t('unsaved.clone')}
      values={values}
      validate={filled => problemsOf(filled, true)}
      find={filled => attributeFindings(filled)}
      onSave={open}
      success={added => t('caseAdd.addedSuccessfully', { caseId: String(added?.case_id) })}
      onSaved={({ case_id }) => void navigate(caseDetailsPath(String(case_id)), { replace: true })}
      onDiscard={() => void navigate(caseDetailsPath(draft.cloned_from))}
      saveLabel={t('caseAdd.addCase')}
      isNew
      draft={unsaved}
    >
      <Scroll>
        <Block pad="4px 16px" maxWidth={1240}>
          <Banner tone="info">
            {rich('caseAdd.from', { caseId: <Link to={caseDetailsPath(draft.cloned_from)}>{draft.cloned_from}</Link> })}
          </Banner>
          <ErrorSummary />
          <DuplicateWarning />
          <AttributeSections base={values} leftOut={LATER} />
        </Block>
      </Scroll>
    </RecordForm>
  );
};

/** /case-management/clone_case?case_id=…: a new case with what another one says of person, insurer and accident. */
const CloneCasePage = () => {
  const calls = useCaseCalls();
  const [params] = useSearchParams();
  const caseId = params.get('case_id')?.trim().toUpperCase();
  const { data, error, refetch } = useQuery({
    queryKey: ['clone-draft', caseId],
    queryFn: ({ signal }) => calls.cloneDraft(caseId ?? '', signal),
    enabled: Boolean(caseId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ title: CASE_SEARCH_TITLE, message: error.message }} />;
  return (
    <Page>
      <PageHeader title={t('caseAdd.cloneCase')} trail={TRAIL} beside={caseId} />
      {!caseId ? (
        <ChooseCase />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CloneForm draft={data} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
};

export default CloneCasePage;
