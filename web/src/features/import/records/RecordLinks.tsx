import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileDown, List } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';

/** A workbook with the headers that an import of the entity reads. */
export const templateButton = ({ path, plural }: ResourceDefinition) => {
  const TemplateButton = () => {
    const notify = useNotify();
    const [busy, setBusy] = useState(false);
    const load = () => {
      setBusy(true);
      api
        .download('GET', `${path}/import/template`, `${plural} template.xlsx`)
        .catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
        .finally(() => setBusy(false));
    };
    return (
      <Button startIcon={<FileDown size={16} />} disabled={busy} onClick={load}>
        Template
      </Button>
    );
  };
  return TemplateButton;
};

/** Where an ended import leads on: the entity's list. */
export const listButton = ({ route, plural }: ResourceDefinition) => {
  const ListButton = () => (
    <Button variant="contained" component={Link} to={route} startIcon={<List size={16} />}>
      See all {plural.toLowerCase()}
    </Button>
  );
  return ListButton;
};
