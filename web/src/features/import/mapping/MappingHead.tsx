import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { WandSparkles } from 'lucide-react';
import { useId } from 'react';
import { Tag } from '../../../components/chips/Tag.js';
import { SelectBox } from '../../../components/forms/SelectBox.js';
import { Strip } from '../../../components/page/Page.js';
import { font, v } from '../../../theme/tokens.js';
import { guessedAgain, isEdited, withSaved } from '../import-draft.js';
import type { Draft } from '../import-draft.js';
import { useSavedMappings } from './use-saved-mappings.js';

const Head = styled(Strip)({
  minHeight: 44,
  flexWrap: 'wrap',
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& .count, & label': { ...font.small, color: v.text2, whiteSpace: 'nowrap' },
  '& .saved': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  '& .saved > .MuiInputBase-root': { width: 200 },
});

interface Props {
  draft: Draft;
  onChange: (next: (draft: Draft) => Draft) => void;
}

/** How much is mapped, by which mapping, and the way back to the guess. */
export const MappingHead = ({ draft, onChange }: Props) => {
  const id = useId();
  const { data: saved = [] } = useSavedMappings(draft.kind);
  const choose = (name: string | null) => {
    const picked = saved.find(each => each.name === name);
    onChange(picked ? current => withSaved(current, picked) : guessedAgain);
  };
  return (
    <Head>
      <h2>Their columns and ours</h2>
      <span className="count" role="status">
        {Object.keys(draft.mapping).length} of {draft.facts.columns.length} mapped
      </span>
      <div className="saved">
        {isEdited(draft) && <Tag>edited</Tag>}
        <label htmlFor={id}>Mapping</label>
        <SelectBox
          id={id}
          aria-label="Mapping"
          choices={saved.map(({ name }) => ({ id: name, name }))}
          value={draft.savedAs ?? null}
          emptyLabel="Guess by names"
          onChange={choose}
        />
        <Button variant="text" startIcon={<WandSparkles size={16} />} onClick={() => onChange(guessedAgain)}>
          Guess again
        </Button>
      </div>
    </Head>
  );
};
