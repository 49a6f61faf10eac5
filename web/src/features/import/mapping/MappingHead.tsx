import { Button } from '@mui/material';
import { WandSparkles } from 'lucide-react';
import { useId } from 'react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Strip } from '@/components/page/Page.js';
import { guessedAgain, isEdited, withSaved } from '../import-draft.js';
import type { Draft } from '../import-draft.js';
import type { TableFacts } from '../table/table-facts.js';
import { useSavedMappings } from './use-saved-mappings.js';
import { t } from '@/texts/t.js';

interface Props {
  draft: Draft;
  onChange: (next: (draft: Draft) => Draft) => void;
  onSheet: (name: string) => void;
}

/** Which mapping it is, and the way back to the guess. */
const MappingChoice = ({ draft, onChange }: Omit<Props, 'onSheet'>) => {
  const id = useId();
  const { data: saved = [] } = useSavedMappings(draft.kind);
  const choose = (name: string | null) => {
    const picked = saved.find(each => each.name === name);
    onChange(picked ? current => withSaved(current, picked) : guessedAgain);
  };
  return (
    <>
      {isEdited(draft) && <Tag>{t('imports.edited')}</Tag>}
      <Text variant="secondary" nowrap>
        <label htmlFor={id}>{t('imports.mapping')}</label>
      </Text>
      <Block width={200}>
        <SelectBox
          id={id}
          hiddenLabel
          label={t('imports.mapping')}
          choices={saved.map(({ name }) => ({ id: name, name }))}
          value={draft.savedAs ?? null}
          emptyLabel={t('imports.mapByName')}
          onChange={choose}
        />
      </Block>
      <Button variant="text" startIcon={<WandSparkles size={16} />} onClick={() => onChange(guessedAgain)}>
        {t('imports.mapAgain')}
      </Button>
    </>
  );
};

/** Which sheet of a workbook is read. */
const SheetChoice = ({ sheet, onSheet }: { sheet: NonNullable<TableFacts['sheet']>; onSheet: Props['onSheet'] }) => {
  const id = useId();
  return (
    <>
      <Text variant="secondary" nowrap>
        <label htmlFor={id}>{t('imports.sheet')}</label>
      </Text>
      <Block width={200}>
        <SelectBox
          id={id}
          hiddenLabel
          label={t('imports.sheet')}
          choices={sheet.all.map(name => ({ id: name, name }))}
          value={sheet.name}
          onChange={name => name && onSheet(name)}
        />
      </Block>
    </>
  );
};

/** How much is mapped, of which sheet, by which mapping. */
export const MappingHead = ({ draft, onChange, onSheet }: Props) => {
  const { columns, fixed, sheet } = draft.facts;
  return (
    <Strip minHeight={44} wrap>
      <h2>{fixed ? t('imports.fieldsInTheFile') : t('imports.mapColumns')}</h2>
      <Text variant="secondary" nowrap role="status">
        {fixed
          ? t('imports.needsNoMapping', { encoding: draft.facts.encoding })
          : t('imports.mappedOf', { mapped: Object.keys(draft.mapping).length, columns: columns.length })}
      </Text>
      <Row end>
        {sheet && sheet.all.length > 1 && <SheetChoice sheet={sheet} onSheet={onSheet} />}
        {!fixed && <MappingChoice draft={draft} onChange={onChange} />}
      </Row>
    </Strip>
  );
};
