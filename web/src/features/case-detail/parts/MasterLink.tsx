import { resourceByPath } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { readsMaster } from '@/providers/access/route.js';
import { useSession } from '@/providers/session/use-session.js';

interface Props {
  /** The master data resource: 'provider_master'. */
  resource: string;
  id: number | null;
  name: string | null;
}

/** A party of the case, with a link to its record where that opens for the user. */
export const MasterLink = ({ resource, id, name }: Props) => {
  const session = useSession();
  const definition = resourceByPath(resource);
  const isOpen = definition !== undefined && session !== undefined && readsMaster(definition)(session);
  if (id === null || !name) return null;
  if (!isOpen) return <span title={name}>{name}</span>;
  return (
    <Link to={`${definition.route}/edit?id=${id}`} title={name}>
      {name}
    </Link>
  );
};
