import { MASTER_IMPORT, type RecordLine, recordImport, RESOURCES } from '@atlas/contracts';
import type { LineView } from '../table/survey.js';

const START = `${MASTER_IMPORT}:`;

/** A line of a file of records; undefined: the type is no entity's import. */
export function recordLines(type: string): LineView | undefined {
  if (!type.startsWith(START)) return undefined;
  const definition = RESOURCES.find(({ path }) => `${START}${path.toLowerCase()}` === type);
  if (!definition) return undefined;
  const view: LineView<RecordLine> = {
    kind: recordImport(definition),
    // Which record a line means is for the server to say.
    groupOf: ({ row }) => String(row),
    names: [],
  };
  return view as unknown as LineView;
}
