import { RESOURCES, type MasterGroup } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { sentenceCase } from '@/components/format/text.js';
import { readsMaster } from '@/providers/access/route.js';
import { useSession } from '@/providers/session/use-session.js';
import { v } from '@/theme/tokens.js';
import { listPath } from './screen-of.js';
import { t } from '@/texts/t.js';

const GROUPS: Record<MasterGroup, string> = {
  parties: t('common.parties'),
  vocabulary: t('masterData.statusesAndTypes'),
  documents: t('common.documents'),
  money: t('masterData.money'),
  codes: t('masterData.codesAndPlaces'),
  rules: t('masterData.rules'),
};

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 32,
  padding: 16,
  borderTop: `1px solid ${v.line}`,
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600, paddingBottom: 4 },
  '& ul': { listStyle: 'none' },
  '& a': { display: 'inline-block', minHeight: 24 },
});

/** The reference records that open for the user, by what they describe; also those without a menu entry. */
export const MasterIndex = () => {
  const session = useSession();
  const all = RESOURCES.filter(definition => session !== undefined && readsMaster(definition)(session)).sort((one, other) =>
    one.plural.localeCompare(other.plural, 'en'),
  );
  return (
    <Page>
      <PageHeader title={t('common.masterManagement')} trail={[]} />
      <PageBody>
        <Columns>
          {(Object.keys(GROUPS) as MasterGroup[])
            .filter(group => all.some(definition => definition.group === group))
            .map(group => (
              <section key={group}>
                <h2>{GROUPS[group]}</h2>
                <ul>
                  {all
                    .filter(definition => definition.group === group)
                    .map(definition => (
                      <li key={definition.path}>
                        <Link to={listPath(definition)}>{sentenceCase(definition.plural)}</Link>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
        </Columns>
      </PageBody>
    </Page>
  );
};
