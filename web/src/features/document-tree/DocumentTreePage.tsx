import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { CalendarX, ListTree, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Block } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { sentenceCase } from '@/components/format/text.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { MasterList } from '@/master-data/MasterList.js';
import { addPath } from '@/master-data/paths.js';
import { useMasterTrail } from '@/master-data/use-master-trail.js';
import { useCan, useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { NodeTree } from './NodeTree.js';
import { PAST_RETENTION_PATH } from './paths.js';
import { useTree } from './use-tree.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ResourceDefinition;
}

const Keys = () => (
  <Block as="p" variant="secondary" edge="top" pad="8px 16px">
    {t('documentTree.howToMove')}
  </Block>
);

/** The folders of a case's documents: with their order and the marks for the packet edited in place. */
const DocumentTreePage = ({ definition }: Props) => {
  const trail = useMasterTrail();
  const manages = useMay({ resource: resourceName(definition), action: 'edit' });
  const seesCases = useCan('View', 'CanViewCase');
  const [asList, setAsList] = useState(false);
  const tree = useTree();
  if (asList)
    return (
      <>
        <MasterList definition={definition} />
        <Button
          startIcon={<ListTree size={16} />}
          onClick={() => setAsList(false)}
          sx={{ position: 'absolute', right: 16, bottom: 12, zIndex: 2 }}
        >
          {t('documentTree.showAsTree')}
        </Button>
      </>
    );
  const { query, nodes } = tree;
  return (
    <Page>
      <PageHeader
        title={sentenceCase(definition.plural)}
        trail={trail}
        beside={nodes && formatCount(nodes.length)}
        actions={
          <>
            {seesCases && (
              <Button component={Link} to={PAST_RETENTION_PATH} startIcon={<CalendarX size={16} />}>
                {t('documentTree.pastRetention')}
              </Button>
            )}
            <Button startIcon={<Rows3 size={16} />} onClick={() => setAsList(true)}>
              {t('documentTree.showAsList')}
            </Button>
            {manages && (
              <Button variant="contained" component={Link} to={addPath(definition)} startIcon={<Plus size={16} />}>
                {t('common.add')}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!nodes && !query.error && <FormSkeleton />}
        {nodes && <NodeTree nodes={nodes} tree={tree} editable={manages} />}
      </PageBody>
      {manages && <Keys />}
      <div
        role="status"
        aria-live="polite"
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {tree.said}
      </div>
    </Page>
  );
};

export default DocumentTreePage;
