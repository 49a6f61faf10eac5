import type { CaseAttributeName } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary } from '../../../components/forms/ErrorSummary.js';
import { RecordForm } from '../../../components/forms/RecordForm.js';
import { Page } from '../../../components/page/Page.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { CASE_LIST_PATH, caseDetailsPath } from '../../../providers/access/paths.js';
import { calls } from '../data/calls.js';
import { type AttributeForm, attributeFindings, blankForm, filledIn, problemsOf } from '../information/attribute-look.js';
import { AttributeSections } from '../information/AttributeSections.js';
import { Scroll } from '../parts/Table.js';
import { DuplicateWarning } from './DuplicateWarning.js';

const Body = styled('div')({ padding: '4px 16px', maxWidth: 1240 });
const TRAIL = [{ label: 'Case management' }];
/** What only a case that goes on has. */
const LATER: readonly CaseAttributeName[] = ['date_filed', 'index_or_aaa_number', 'arbitrator_id', 'court_id', 'judge'];

/** /case-management/add_case: a case by hand. */
const AddCasePage = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notify = useNotify();
  const values = useMemo(() => blankForm(), []);
  const open = async (filled: AttributeForm) => {
    const { case_id } = await calls.add(filledIn(filled));
    void queries.invalidateQueries({ queryKey: ['cases'] });
    notify(`Added Successfully: ${case_id}`, { type: 'success' });
    return { ...filled, case_id };
  };
  return (
    <Page>
      <PageHeader title="Add case" trail={TRAIL} />
      <RecordForm<AttributeForm>
        name="the new case"
        values={values}
        validate={filled => problemsOf(filled, true)}
        find={filled => attributeFindings(filled)}
        onSave={open}
        onSaved={({ case_id }) => void navigate(caseDetailsPath(String(case_id)), { replace: true })}
        onDiscard={() => void navigate(CASE_LIST_PATH)}
        saveLabel="Add case"
        isNew
      >
        <Scroll>
          <Body>
            <ErrorSummary />
            <DuplicateWarning />
            <AttributeSections base={values} leftOut={LATER} />
          </Body>
        </Scroll>
      </RecordForm>
    </Page>
  );
};

export default AddCasePage;
