import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SelectionPartProps } from '@/master-data/extensions.js';
import { MERGEABLE, mergePath } from './merge-screens.js';
import { pairToMerge } from './pair-to-merge.js';
import { t } from '@/texts/t.js';

/** On a list with two selected records: merges one into the other. */
const MergeSelectedButton = ({ definition, rows }: SelectionPartProps) => {
  const mergeable = MERGEABLE.find(({ path }) => path === definition.path);
  const pair = pairToMerge(rows);
  return mergeable && pair ? (
    <Button component={Link} to={mergePath(mergeable, pair.duplicate, pair.kept)} startIcon={<Merge size={16} />}>
      {t('merge.mergeRecords')}
    </Button>
  ) : null;
};

export default MergeSelectedButton;
