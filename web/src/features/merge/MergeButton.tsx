import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { MERGEABLE, mergePath, mergeKeys } from './merge-screens.js';
import { t } from '@/texts/t.js';

/** On a record: 'Merge into …'. */
const MergeButton = ({ definition, id }: RecordPartProps) => {
  const mergeable = MERGEABLE.find(({ path }) => path === definition.path);
  return mergeable ? (
    <Button component={Link} to={mergePath(mergeable, id)} startIcon={<Merge size={16} />}>
      {t(mergeKeys(mergeable).intoAnother)}
    </Button>
  ) : null;
};

export default MergeButton;
