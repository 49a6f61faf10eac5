import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download, FolderInput, Trash2 } from 'lucide-react';
import { formatCount } from '../../../components/format/money.js';
import { SearchBox } from '../../../components/forms/SearchBox.js';
import { Strip } from '../../../components/page/Page.js';

const Bar = styled(Strip)({
  minHeight: 44,
  '& > .search': { width: 240 },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
});

interface Props {
  text: string;
  onText: (text: string) => void;
  /** How many files are ticked. */
  chosen: number;
  onOpen: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

/** Search among the files without a case, and what may be done with the ticked ones. */
export const UnassignedBar = ({ text, onText, chosen, onOpen, onAssign, onDiscard }: Props) => (
  <Bar>
    <div className="search">
      <SearchBox label="Search the files" value={text} onChange={onText} />
    </div>
    <div className="end">
      {chosen > 0 && <b role="status">{formatCount(chosen)} selected</b>}
      <Button startIcon={<Download size={16} />} disabled={chosen !== 1} onClick={onOpen}>
        Open
      </Button>
      {chosen > 0 && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button variant="contained" startIcon={<FolderInput size={16} />} disabled={chosen === 0} onClick={onAssign}>
        Assign to a case
      </Button>
    </div>
  </Bar>
);
