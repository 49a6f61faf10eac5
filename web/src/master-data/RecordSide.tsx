import { filterByRecord, type ResourceDefinition } from '@atlas/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TextButton } from '@/components/page/TextButton.js';
import { Block } from '@/components/page/layout.js';
import { formatStamp } from '@/components/format/dates.js';
import { formatCount } from '@/components/format/money.js';
import { textOf } from '@/components/format/text.js';
import type { ChangeItem } from '@/components/history/change-item.js';
import { FactList } from '@/components/page/FactList.js';
import { SidePanel } from '@/components/page/Page.js';
import { fieldText, isFigure, labelFor } from '@/components/fields/field-look.js';
import { useCan } from '@/providers/access/use-may.js';
import { RecordCases, useRecordCases } from './RecordCases.js';
import { useHistory } from './RecordHistory.js';
import { isShownByUsage } from './usage-lines.js';
import { type RecordUsage, useShownRecord, useUsage } from './use-record.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

const LATEST = 3;

interface Props {
  definition: ResourceDefinition;
  id: string;
  onHistory: () => void;
}

/** A few fields are named, many are summed up. */
const nameOf = ({ change_detials, change_type }: ChangeItem): string =>
  change_detials.length > 0 && change_detials.length <= 3
    ? change_detials.map(({ field_name }) => field_name).join(', ')
    : change_type;

const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What names the record; beside the figures of its cases only what else does. */
const UsedBy = ({ uses, hasCases }: { uses: readonly RecordUsage[] | undefined; hasCases: boolean }) => {
  const isUsed = uses !== undefined && uses.length > 0;
  if (hasCases && !isUsed) return null;
  return (
    <section>
      <h2>{hasCases ? t('masterData.alsoUsedBy') : t('masterData.usedBy')}</h2>
      {isUsed ? (
        <>
          <FactList
            figures
            facts={uses.map(({ label, count }) => ({
              label: sentence(label.replace(/^[\d,]+\s*/, '')),
              value: formatCount(count),
            }))}
          />
          {!hasCases && (
            <Block as="p" variant="secondary" margin="8px 0 0">
              {t('masterData.inUse')}
            </Block>
          )}
        </>
      ) : (
        <Block as="p" variant="secondary" margin="8px 0 0">
          {t('masterData.notUsed')}
        </Block>
      )}
    </section>
  );
};

/** Who changed it last, and who made it. */
const LastChanges = ({ definition, id, onHistory }: Props) => {
  const record = useShownRecord();
  const { data: history } = useHistory(definition, id);
  const changes = history?.pages[0]?.result.slice(0, LATEST) ?? [];
  return (
    <section>
      <h2>{t('masterData.lastChanges')}</h2>
      {changes.map((item, index) => (
        <Block pad="4px 0" key={`${item.created_date} ${index}`}>
          {rich('masterData.changeBy', { change: <b>{nameOf(item)}</b>, user: item.user_name })}
          <Block variant="micro">
            <time dateTime={item.created_date}>{formatStamp(item.created_date)}</time>
          </Block>
        </Block>
      ))}
      <Block as="p" variant="secondary" margin="8px 0 0">
        {t('masterData.createdBy', {
          user: textOf(record.created_by) || t('app.atlas'),
          time: formatStamp(textOf(record.created_at)),
        })}
      </Block>
      {changes.length > 0 && (
        <TextButton type="button" onClick={onHistory}>
          {t('masterData.allChanges')}
        </TextButton>
      )}
    </section>
  );
};

/** What uses the record, what it amounts to, who changed it last. */
export const RecordSide = (props: Props) => {
  const { definition, id } = props;
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const record = useShownRecord();
  const { data: usage } = useUsage(definition, id);
  const viewsCases = useCan('View', 'CanViewCase');
  const filter = viewsCases ? filterByRecord(definition.path) : undefined;
  const { data: cases } = useRecordCases(filter, id);
  const hasCases = filter !== undefined && cases !== undefined && cases.cases > 0;
  // What the cases' own figures say already is not said again.
  const others = hasCases ? usage?.filter(({ used_by }) => used_by !== 'case') : usage;
  const computed = Object.entries(definition.fields).filter(
    ([key, field]) =>
      isFigure(field) &&
      record[key] != null &&
      !(hasCases && (field.type === 'usage' || field.type === 'money')) &&
      !isShownByUsage(field, record[key], others),
  );
  if (isNarrow) return null;
  return (
    <SidePanel aria-label={t('masterData.aboutThisRecord')}>
      {hasCases && <RecordCases filter={filter} id={id} totals={cases} />}
      <UsedBy uses={others} hasCases={hasCases} />
      {computed.length > 0 && (
        <section>
          <h2>{t('masterData.figures')}</h2>
          <FactList
            figures
            facts={computed.map(([key, field]) => ({ label: labelFor(key, field), value: fieldText(key, field, record) || '0' }))}
          />
        </section>
      )}
      <LastChanges {...props} />
    </SidePanel>
  );
};
