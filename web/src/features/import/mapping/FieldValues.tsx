import type { ImportFields } from '@atlas/contracts';
import { Row } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { FactList } from '@/components/page/FactList.js';
import type { PreviewLine } from '../table/survey.js';
import { textFact } from './line-facts.js';
import { t } from '@/texts/t.js';

const MOST_FACTS = 14;

/** The values of a row under the mapping, by field. */
export const FieldValues = ({ fields, line }: { fields: ImportFields; line: PreviewLine }) => {
  const values = Object.entries(line.values as Readonly<Record<string, string>>);
  return (
    <>
      {line.reading.errors.length > 0 && (
        <Row variant="secondary" margin="0 0 4px">
          <Tag tone="danger">{t('common.refused')}</Tag>
        </Row>
      )}
      <FactList
        facts={values.slice(0, MOST_FACTS).flatMap(([key, value]) => textFact(fields[key]?.label ?? key, value))}
        labelWidth={96}
      />
    </>
  );
};
