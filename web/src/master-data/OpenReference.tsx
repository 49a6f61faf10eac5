import { resourceByPath, type ResourceDefinition, type Field } from '@atlas/contracts';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { textOf } from '@/components/format/text.js';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { editPath } from './paths.js';
import { t } from '@/texts/t.js';

/** What the field points at, where its screen opens for the user; rows of option families are no records anybody goes to. */
function useTarget({ target }: Field): ResourceDefinition | undefined {
  const definition = target && !target.family ? resourceByPath(target.resource) : undefined;
  const mayShow = useMay({ resource: definition ? resourceName(definition) : '', action: 'show' });
  return mayShow ? definition : undefined;
}

interface Props {
  field: Field;
  /** Where the form keeps the id. */
  source: string;
  /** Where it keeps the name. */
  nameSource: string;
}

const isId = (id: unknown): id is number => typeof id === 'number';

/** From a field to the record it names. */
export const OpenReference = ({ field, source, nameSource }: Props) => {
  const target = useTarget(field);
  const [id, name] = useWatch({ name: [source, nameSource] }) as unknown[];
  if (!target || !isId(id)) return null;
  const label = t('masterData.openRecord', { name: textOf(name) || t('masterData.theRecord') });
  return (
    <Link to={editPath(target, id)} aria-label={label} title={label}>
      <ArrowUpRight size={14} aria-hidden />
    </Link>
  );
};

/** More than these are looked for in their own list. */
const MOST_LINKS = 6;

/** Ways from a field to the records it names; undefined where there are none, or too many. */
export function useOpenLinks(field: Field, named: readonly { id: number | string; name: string }[]): ReactNode {
  const target = useTarget(field);
  if (!target || named.length === 0 || named.length > MOST_LINKS) return undefined;
  return named.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={editPath(target, id)}>{name}</Link>
    </span>
  ));
}
