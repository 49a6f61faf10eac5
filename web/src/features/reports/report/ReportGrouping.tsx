import { REPORT_GROUPS, type ReportDefinition, type ReportGroupName } from '@atlas/contracts';
import { Block, Row } from '@/components/page/layout.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { t } from '@/texts/t.js';

interface Props {
  definition: ReportDefinition;
  groups: readonly ReportGroupName[];
  onChange: (groups: readonly ReportGroupName[]) => void;
}

/** By what the rows are grouped: one or two levels. */
export const ReportGrouping = ({ definition: { groupings }, groups: [first, second], onChange }: Props) => {
  const choices = groupings.map(id => ({ id, name: REPORT_GROUPS[id] }));
  const group = (...names: (ReportGroupName | null | undefined)[]) => onChange(names.filter(name => name != null));
  return (
    <Row variant="secondary" nowrap className="no-print">
      {t('reports.groupBy')}
      <Block width={160}>
        <SelectBox
          hiddenLabel
          label={t('reports.groupBy')}
          choices={choices}
          emptyLabel={t('reports.notGrouped')}
          value={first}
          onChange={name => group(name, name === second ? null : name && second)}
        />
      </Block>
      {first && (
        <>
          {t('reports.then')}
          <Block width={160}>
            <SelectBox
              hiddenLabel
              label={t('reports.thenGroupBy')}
              choices={choices.filter(({ id }) => id !== first)}
              emptyLabel={t('reports.nothing')}
              value={second}
              onChange={name => group(first, name)}
            />
          </Block>
        </>
      )}
    </Row>
  );
};
