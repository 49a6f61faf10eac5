import { labelOf } from '@atlas/contracts';
import { sentenceCase } from '@/components/format/text.js';
import { t } from '@/texts/t.js';
import type { Mergeable } from './merge-screens.js';

/** What is asked for beside the two records. */
export interface MergeChoice {
  /** The names of the options that are on. */
  readonly chosen: readonly string[];
  readonly reason: string | null;
}

/** What can be turned off, in the order it is shown. */
export function optionLabels({ merges }: Mergeable): readonly (readonly [string, string])[] {
  const own = Object.keys(merges.options ?? {}).map(name => [name, sentenceCase(labelOf(name))] as const);
  return [
    ...own,
    ...(merges.aliases ? ([['add_alias', t('merge.addItsNamesAsAliases')]] as const) : []),
    ['deactivate_source', t('merge.deactivateTheDuplicate')],
  ];
}

/** Everything on, as the server's default. */
export const usualChoice = (definition: Mergeable): MergeChoice => ({
  chosen: optionLabels(definition).map(([name]) => name),
  reason: null,
});
