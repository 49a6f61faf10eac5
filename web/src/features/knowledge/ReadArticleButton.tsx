import Button from '@mui/material/Button';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { articlePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** From an article's form to how its readers see it. */
const ReadArticleButton = ({ id }: RecordPartProps) => (
  <Button component={Link} to={articlePath(id)} startIcon={<BookOpen size={16} />}>
    {t('knowledge.read')}
  </Button>
);

export default ReadArticleButton;
