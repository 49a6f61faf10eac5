import { resourceByPath } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { screensOf } from '../../../providers/access/menu.js';
import { useSession } from '../../../providers/session/use-session.js';

interface Props {
  /** The master data resource: 'provider_master'. */
  resource: string;
  id: number | null;
  name: string | null;
}

/** A party of the case; for those whose menu leads to its record, the way there. */
export const MasterLink = ({ resource, id, name }: Props) => {
  const session = useSession();
  const route = resourceByPath(resource)?.route;
  const isOpen = screensOf(session?.menu ?? []).some(({ item }) => item.path === route);
  if (id === null || !name) return null;
  if (!route || !isOpen) return <span title={name}>{name}</span>;
  return (
    <Link to={`${route}/edit?id=${id}`} title={name}>
      {name}
    </Link>
  );
};
