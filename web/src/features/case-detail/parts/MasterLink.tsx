import { resourceByPath } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { useMay } from '@/providers/access/use-may.js';
import { resourceName } from '@/providers/data/resource-names.js';

interface Props {
  /** The master data resource: 'provider_master'. */
  resource: string;
  id: number | null;
  name: string | null;
}

/** A party of the case, with a link to its record where that opens for the user. */
export const MasterLink = ({ resource, id, name }: Props) => {
  const definition = resourceByPath(resource);
  const isOpen = useMay({ resource: definition ? resourceName(definition) : '', action: 'show' });
  if (id === null || !name) return null;
  if (!definition || !isOpen) return <span title={name}>{name}</span>;
  return (
    <Link to={`${definition.route}/edit?id=${id}`} title={name}>
      {name}
    </Link>
  );
};
