import { useState } from 'react';
import { Block } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { fieldLabel } from '../field-label.js';
import { type Draft, missingFields, withField } from '../import-draft.js';
import { useSurvey } from '../use-table.js';
import { type ColumnGroup, columnLooks } from './column-look.js';
import { MappingHead } from './MappingHead.js';
import { MappingTable } from './MappingTable.js';
import { rich } from '@/texts/rich.js';

interface Placed {
  of: Draft['start'];
  groups: ReadonlyMap<string, ColumnGroup>;
}

interface Props {
  draft: Draft;
  onChange: (next: (draft: Draft) => Draft) => void;
  /** Of a workbook: another sheet of it. */
  onSheet: (name: string) => void;
  /** The user tried to continue with something missing. */
  showMissing: boolean;
}

/** Their columns and our fields. */
export const MappingStep = ({ draft, onChange, onSheet, showMissing }: Props) => {
  const { data: survey, isPlaceholderData } = useSurvey(draft);
  const [placed, setPlaced] = useState<Placed>();
  const looks = columnLooks(draft, survey);
  if (survey && !isPlaceholderData && placed?.of !== draft.start)
    setPlaced({ of: draft.start, groups: new Map(looks.map(({ column, group }) => [column.header, group])) });
  const missing = missingFields(draft);
  return (
    <>
      <MappingHead draft={draft} onChange={onChange} onSheet={onSheet} />
      {showMissing && missing.length > 0 && (
        <Block pad="8px 16px 0">
          <Banner tone="danger">
            {rich('imports.missingFields', {
              smart_count: missing.length,
              fields: <b>{missing.map(field => fieldLabel(draft.kind, field)).join(', ')}</b>,
            })}
          </Banner>
        </Block>
      )}
      <MappingTable
        fixed={draft.facts.fixed}
        looks={looks}
        placed={placed?.of === draft.start ? placed.groups : new Map()}
        onField={(header, field) => onChange(current => withField(current, header, field))}
      />
    </>
  );
};
