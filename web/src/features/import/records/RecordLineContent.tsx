import { type RecordLine, type ResourceDefinition, importFieldsOf } from '@atlas/contracts';
import { FieldValues } from '../mapping/FieldValues.js';
import type { PreviewLine } from '../table/survey.js';

/** One row of a file of records, read under the mapping. */
export const recordLineContent = (definition: ResourceDefinition) => {
  const fields = importFieldsOf(definition);
  const RecordLineContent = ({ line }: { line: PreviewLine<RecordLine> }) => <FieldValues fields={fields} line={line} />;
  return RecordLineContent;
};
