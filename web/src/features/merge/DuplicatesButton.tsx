import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { duplicatesRoute, MERGEABLE } from './merge-screens.js';
import { t } from '@/texts/t.js';

/** On a list: 'Find duplicates'. */
const DuplicatesButton = ({ definition }: { definition: ResourceDefinition }) => {
  const mergeable = MERGEABLE.find(({ path }) => path === definition.path);
  return mergeable ? (
    <Button component={Link} to={duplicatesRoute(mergeable)} startIcon={<Copy size={16} />}>
      {t('merge.findDuplicates')}
    </Button>
  ) : null;
};

export default DuplicatesButton;
