import Button from '@mui/material/Button';
import { ArrowLeftRight, Merge } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { MergeForm } from './MergeForm.js';
import { mergeableAt, mergeRoute, mergeKeys, type Mergeable } from './merge-screens.js';
import { PastMerges } from './PastMerges.js';
import { SourceList } from './SourceList.js';
import { t } from '@/texts/t.js';

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const id = Number(params.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const MergeScreen = ({ definition }: { definition: Mergeable }) => {
  const [params, setParams] = useSearchParams();
  const [showsPast, setShowsPast] = useState(false);
  const [source, target] = [idIn(params, 'source'), idIn(params, 'target')];
  const choose = useCallback(
    (next: { source?: number | undefined; target?: number | undefined }) =>
      setParams(Object.entries(next).flatMap(([name, id]): [string, string][] => (id === undefined ? [] : [[name, String(id)]]))),
    [setParams],
  );
  const merged = () => {
    setShowsPast(true);
    choose({});
  };
  const chooseSource = useCallback((id: number) => choose({ source: id, target }), [choose, target]);
  const one = sentenceCase(definition.label).toLowerCase();
  const trail = [
    { label: t('merge.masterData'), to: '/master-management' },
    { label: sentenceCase(definition.plural), to: definition.route },
  ];
  return (
    <Page>
      <PageHeader
        title={t(mergeKeys(definition).what, { what: one })}
        trail={trail}
        actions={
          <>
            {source !== undefined && target !== undefined && (
              <Button startIcon={<ArrowLeftRight size={16} />} onClick={() => choose({ source: target, target: source })}>
                {t('merge.swap')}
              </Button>
            )}
            {source === undefined && (
              <Button startIcon={<Merge size={16} />} aria-pressed={showsPast} onClick={() => setShowsPast(!showsPast)}>
                {showsPast ? t('merge.selectOne', { one }) : t('merge.pastMerges')}
              </Button>
            )}
          </>
        }
      />
      {source === undefined && !showsPast ? (
        <SourceList definition={definition} onChoose={chooseSource} />
      ) : (
        <PageBody>
          {source !== undefined && (
            <MergeForm
              key={`${source}`}
              definition={definition}
              source={source}
              target={target}
              onChoose={choose}
              onMerged={merged}
            />
          )}
          <PastMerges definition={definition} />
        </PageBody>
      )}
    </Page>
  );
};

/** /master-management/insuranceCompany/move, and the same of every list whose records can become one. */
const MergePage = () => {
  const { pathname } = useLocation();
  const definition = mergeableAt(pathname, mergeRoute);
  return definition ? <MergeScreen key={definition.path} definition={definition} /> : <Navigate to={NOT_FOUND_PATH} replace />;
};

export default MergePage;
