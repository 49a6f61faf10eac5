import Button from '@mui/material/Button';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { READER_PATH } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** From the list of articles to where they are read. */
const ReadButton = () => (
  <Button component={Link} to={READER_PATH} startIcon={<BookOpen size={16} />}>
    {t('knowledge.read')}
  </Button>
);

export default ReadButton;
