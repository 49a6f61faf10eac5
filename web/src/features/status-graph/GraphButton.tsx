import Button from '@mui/material/Button';
import { Waypoints } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STATUS_GRAPH_PATH } from './paths.js';
import { t } from '@/texts/t.js';

/** From the list of statuses to their graph. */
const GraphButton = () => (
  <Button component={Link} to={STATUS_GRAPH_PATH} startIcon={<Waypoints size={16} />}>
    {t('statusGraph.graph')}
  </Button>
);

export default GraphButton;
