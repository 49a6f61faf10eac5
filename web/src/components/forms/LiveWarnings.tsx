import { unlikelyMessages } from '@atlas/contracts';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { FindUnlikely } from './plausibility.js';
import { Warnings } from './Warnings.js';

/** What is unlikely about the values as they are typed. */
export const LiveWarnings = <Values extends FieldValues>({ find }: { find: FindUnlikely<Values> }) => {
  const values = useWatch();
  return <Warnings texts={[...new Set(unlikelyMessages(find(values as Values)))]} />;
};
