import { type MasterGroup, RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { Grid, Row } from '@/components/page/layout.js';
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

const Group = ({ group, definitions }: { group: MasterGroup; definitions: readonly ResourceDefinition[] }) => {
  const { label, icon: Icon } = GROUPS[group];
  return (
    <section>
      <Row as="h2" pad="0 0 4px">
        <Icon size={16} color={v.text2} aria-hidden /> {label}
      </Row>
      <ul>
        {definitions.map(definition => (
          <Row as="li" key={definition.path} minHeight={24}>
            <Link to={listPath(definition)}>{sentenceCase(definition.plural)}</Link>
          </Row>
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
        <Grid columns="repeat(auto-fill, minmax(220px, 1fr))" gap={32} pad={16} edge="top">
          {(Object.keys(GROUPS) as MasterGroup[])
            .map(group => ({ group, definitions: all.filter(definition => definition.group === group) }))
            .filter(({ definitions }) => definitions.length > 0)
            .map(({ group, definitions }) => (
              <Group key={group} group={group} definitions={definitions} />
            ))}
        </Grid>
      </PageBody>
    </Page>
  );
};

export default MasterIndex;
