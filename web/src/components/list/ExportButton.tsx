import { Button, Menu, MenuItem } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Filters, listQuery } from '../../providers/data/list-query.js';
import { api } from '../../providers/http/api.js';
import { messageOf } from '../../providers/http/api-error.js';
import { dayOf } from '../format/dates.js';
import type { Sort } from './HeadRow.js';

const FORMATS = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;

interface Props {
  /** The call that takes the list's body and answers a file. */
  path: string;
  name: string;
  /** What is exported: everything that fits. */
  filter: Filters;
  sort?: Sort;
}

/** Everything the filters leave, or what is selected, as a file made by the server. */
export const ExportButton = ({ path, name, filter, sort }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const download = async (format: 'xlsx' | 'csv') => {
    setAnchor(null);
    setBusy(true);
    const { page: _page, top: _top, ...query } = listQuery({ filter, sort });
    try {
      await api.download('POST', path, `${name} ${dayOf(new Date())}.${format}`, { body: { ...query, format } });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        startIcon={<Download size={16} />}
        aria-haspopup="menu"
        disabled={busy}
        onClick={event => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map(([format, label]) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
