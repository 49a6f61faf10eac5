import type { CaseAttributeName, NewCaseDefaults } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Block, Scroll } from '@/components/page/layout.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { draftKey } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Banner } from '@/components/states/Banner.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { CASE_LIST_PATH, caseDetailsPath } from '@/providers/access/paths.js';
import { useCaseCalls } from '../data/calls.js';
import { type AttributeForm, attributeFindings, problemsOf } from '../information/attribute-look.js';
import { AttributeSections } from '../information/AttributeSections.js';
import { DuplicateWarning } from './DuplicateWarning.js';
import { defaultsIn, newCaseBody, startingForm } from './new-case-form.js';
import { ProviderImplies } from './ProviderImplies.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }];
/** Only a case in a later stage has them, unless the firm has a default for them. */
const LATER: readonly CaseAttributeName[] = ['date_filed', 'index_or_aaa_number', 'arbitrator_id', 'court_id', 'judge'];
const HINTS = { initial_status_id: t('caseAdd.defaultFromTheProvider') } as const;

const NewCaseForm = ({ firm }: { firm: NewCaseDefaults }) => {
  const calls = useCaseCalls();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const values = useMemo(() => startingForm(firm), [firm]);
  const given = defaultsIn(values);
  const unsaved = useFormDraft(draftKey('case', null));
  const open = async (filled: AttributeForm) => {
    const { case_id } = await calls.add(newCaseBody(values, filled));
    void queries.invalidateQueries({ queryKey: ['cases'] });
    return { ...filled, case_id };
  };
  return (
    <RecordForm<AttributeForm>
      name={t('unsaved.newCase')}
      values={values}
      validate={filled => problemsOf(filled, true)}
      find={filled => attributeFindings(filled)}
      onSave={open}
      success={added => t('caseAdd.addedSuccessfully', { caseId: String(added?.case_id) })}
      onSaved={({ case_id }) => void navigate(caseDetailsPath(String(case_id)), { replace: true })}
      onDiscard={() => void navigate(CASE_LIST_PATH)}
      saveLabel={t('caseAdd.addCase')}
      isNew
      draft={unsaved}
    >
      <Scroll>
        <Block pad="4px 16px" maxWidth={1240}>
          <ErrorSummary />
          <DuplicateWarning />
          {firm.warnings.map(warning => (
            <Banner key={warning} tone="warn">
              {warning}
            </Banner>
          ))}
          <ProviderImplies firm={firm} />
          <AttributeSections base={values} leftOut={LATER.filter(name => !given.includes(name))} hints={HINTS} />
        </Block>
      </Scroll>
    </RecordForm>
  );
};

/** /case-management/add_case: a case by hand. */
const AddCasePage = () => {
  const calls = useCaseCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['new-case', null],
    queryFn: ({ signal }) => calls.newCase(null, signal),
    // A form that is being filled in does not start again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Page>
      <PageHeader title={t('caseAdd.addCase')} trail={TRAIL} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <NewCaseForm firm={data} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
};

export default AddCasePage;
