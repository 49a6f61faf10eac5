import { REPORT_GROUPS, type ReportDefinition, type ReportGroupName } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { t } from '@/texts/t.js';
import { font, v } from '@/theme/tokens.js';

const Tools = styled('div')({
  ...font.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: v.text2,
  whiteSpace: 'nowrap',
  '& > div': { width: 160 },
});

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
    <Tools className="no-print">
      {t('reports.groupBy')}
      <div>
        <SelectBox
          hiddenLabel
          label={t('reports.groupBy')}
          choices={choices}
          emptyLabel={t('reports.notGrouped')}
          value={first}
          onChange={name => group(name, name === second ? null : name && second)}
        />
      </div>
      {first && (
        <>
          {t('reports.then')}
          <div>
            <SelectBox
              hiddenLabel
              label={t('reports.thenGroupBy')}
              choices={choices.filter(({ id }) => id !== first)}
              emptyLabel={t('reports.nothing')}
              value={second}
              onChange={name => group(first, name)}
            />
          </div>
        </>
      )}
    </Tools>
  );
};
