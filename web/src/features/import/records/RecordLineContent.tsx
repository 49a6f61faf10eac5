import { type RecordLine, type ResourceDefinition, importFieldsOf } from '@atlas/contracts';
import { Tag } from '../../../components/chips/Tag.js';
import { FactList } from '../../../components/page/FactList.js';
import { textFact } from '../mapping/line-facts.js';
import type { PreviewLine } from '../table/survey.js';

const MOST_FACTS = 14;

/** One row of a file of records, read under the mapping. */
export const recordLineContent = (definition: ResourceDefinition) => {
  const fields = importFieldsOf(definition);
  const RecordLineContent = ({ line }: { line: PreviewLine<RecordLine> }) => {
    const values = Object.entries(line.values as Readonly<Record<string, string>>);
    return (
      <>
        {line.reading.errors.length > 0 && (
          <div className="place">
            <Tag tone="danger">Refused</Tag>
          </div>
        )}
        <FactList
          facts={values.slice(0, MOST_FACTS).flatMap(([key, value]) => textFact(fields[key]?.label ?? key, value))}
          labelWidth={96}
        />
      </>
    );
  };
  return RecordLineContent;
};
