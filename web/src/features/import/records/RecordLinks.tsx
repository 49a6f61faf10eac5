import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileDown, List } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';

/** A workbook with the headers that an import of the entity reads. */
export const templateButton = ({ path, plural }: ResourceDefinition) => {
  const TemplateButton = () => {
    const api = useApi();
    const { act: load, busy } = useAct(() =>
      api.download('GET', `${path}/import/template`, t('importKinds.templateFile', { plural })),
    );
    return (
      <Button startIcon={<FileDown size={16} />} disabled={busy} onClick={() => void load()}>
        {t('importKinds.template')}
      </Button>
    );
  };
  return TemplateButton;
};

/** Where an ended import leads on: the entity's list. */
export const listButton = ({ route, plural }: ResourceDefinition) => {
  const ListButton = () => (
    <Button variant="contained" component={Link} to={route} startIcon={<List size={16} />}>
      {t('importKinds.viewAll', { many: plural.toLowerCase() })}
    </Button>
  );
  return ListButton;
};
