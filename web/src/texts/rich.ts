import { createElement, Fragment, type ReactNode } from 'react';
import { type RichValues, type TextKey, translate } from './t.js';
import { formatCount } from '@/components/format/money.js';

/** A text of a catalog with elements as its values: `rich('jobs.undoneBy', { job: <Link to={path}>{title}</Link> })`. */
export function rich<K extends TextKey>(key: K, values: RichValues<K, ReactNode>): ReactNode {
  const given = values as Record<string, ReactNode>;
  const count = Number(given['smart_count']);
  const chosen = 'smart_count' in given ? { smart_count: count, count: formatCount(count) } : {};
  // Values without an entry stay in the text as %{name}: the odd parts of the split.
  return translate(key, chosen)
    .split(/%\{(\w+)\}/)
    .map((part, index) => (index % 2 ? createElement(Fragment, { key: index }, given[part]) : part));
}
