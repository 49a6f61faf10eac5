import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { notInField, useKey } from '@/components/keys/use-key.js';
import { Page } from '@/components/page/Page.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { CASE_LIST_PATH, caseIdsIn } from '@/providers/access/paths.js';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { CompareHead } from './CompareHead.js';
import { GROUPS } from './compared-rows.js';
import { CompareTable } from './CompareTable.js';
import { markedGroups, typosIn } from './marks.js';
import { TypoBanner } from './TypoBanner.js';
import { useCompared } from './use-compared.js';

/** Side by side there is room for so many. */
const MOST = 4;
const CURRENT = 'current';

/** Which cases lie side by side and which of them is edited: both are part of the address. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const caseIds = caseIdsIn(params).slice(0, MOST);
  const named = params.get(CURRENT)?.toUpperCase();
  const currentId = named !== undefined && caseIds.includes(named) ? named : caseIds[0];
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    caseIds,
    currentId,
    show: (ids: readonly string[]) => put({ case_ids: ids.join(',') }),
    edit: (id: string) => put({ [CURRENT]: id }),
  };
}

/** /caseCompareDetails?case_ids=…: cases side by side; the current one is open to edit, the others to view. */
const ComparePage = () => {
  const { caseIds, currentId, show, edit } = usePlace();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { cases, isWhole, error, refetch, change } = useCompared(caseIds);
  const mayManage = useCan('Edit', 'CanManageCase');
  const current = Math.max(0, caseIds.indexOf(currentId ?? ''));
  const step = (by: number) => {
    const next = caseIds[(current + by + caseIds.length) % caseIds.length];
    if (next !== undefined) edit(next);
  };
  const keys = { group: 'case', when: notInField } as const;
  useKey('d', () => setOnlyDifferences(on => !on), { ...keys, label: t('compare.onlyDifferences') });
  useKey('ArrowRight', () => step(1), { ...keys, label: t('compare.editTheNextCase'), enabled: caseIds.length > 1 });
  useKey('ArrowLeft', () => step(-1), { ...keys, label: t('compare.editThePreviousCase'), enabled: caseIds.length > 1 });
  if (currentId === undefined) return <Navigate to={CASE_LIST_PATH} replace />;

  const groups = isWhole ? markedGroups(GROUPS, cases, current) : [];
  return (
    <Page>
      <CompareHead caseIds={caseIds} groups={groups} hasRoom={caseIds.length < MOST} onAdd={id => show([...caseIds, id])} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isWhole ? (
        <>
          <TypoBanner typos={typosIn(groups)} cases={cases} current={current} change={mayManage ? change : undefined} />
          <CompareTable
            groups={groups}
            cases={cases}
            current={current}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={setOnlyDifferences}
            onEdit={edit}
            onRemove={caseIds.length > 1 ? id => show(caseIds.filter(one => one !== id)) : undefined}
            change={mayManage ? change : undefined}
          />
        </>
      ) : (
        <FormSkeleton rows={6} />
      )}
    </Page>
  );
};

export default ComparePage;
