import { type MasterGroup, RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { canAccess } from '@/providers/access/rules.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useSession } from '@/providers/session/use-session.js';
import { t } from '@/texts/t.js';
import { v } from '@/theme/tokens.js';
import { GROUPS } from './groups.js';
import { listPath } from './paths.js';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 32,
  padding: 16,
  borderTop: `1px solid ${v.line}`,
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 13, lineHeight: '20px', fontWeight: 600, paddingBottom: 4 },
  '& h2 svg': { color: v.text2 },
  '& ul': { listStyle: 'none' },
  '& a': { display: 'inline-block', minHeight: 24 },
});

const Group = ({ group, definitions }: { group: MasterGroup; definitions: readonly ResourceDefinition[] }) => {
  const { label, icon: Icon } = GROUPS[group];
  return (
    <section>
      <h2>
        <Icon size={16} aria-hidden /> {label}
      </h2>
      <ul>
        {definitions.map(definition => (
          <li key={definition.path}>
            <Link to={listPath(definition)}>{sentenceCase(definition.plural)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The reference records that open for the user, by what they describe; also those without a menu entry. */
const MasterIndex = () => {
  const session = useSession();
  const all = RESOURCES.filter(definition => canAccess(session, { resource: resourceName(definition), action: 'list' })).sort(
    (one, other) => one.plural.localeCompare(other.plural, 'en'),
  );
  return (
    <Page>
      <PageHeader title={t('common.masterManagement')} trail={[]} />
      <PageBody>
        <Columns>
          {(Object.keys(GROUPS) as MasterGroup[])
            .map(group => ({ group, definitions: all.filter(definition => definition.group === group) }))
            .filter(({ definitions }) => definitions.length > 0)
            .map(({ group, definitions }) => (
              <Group key={group} group={group} definitions={definitions} />
            ))}
        </Columns>
      </PageBody>
    </Page>
  );
};

export default MasterIndex;
