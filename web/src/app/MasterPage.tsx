import { resourceByPath } from '@atlas/contracts';
import { MasterExtensions } from '@/master-data/extensions.js';
import MasterScreen from '@/master-data/MasterScreen.js';
import { MASTER_EXTENSIONS } from './master-extensions.js';

interface Props {
  path: string;
  screen: 'list' | 'add' | 'edit';
}

/** A screen of master data with what the areas add to it. All definitions and extensions are loaded with it. */
const MasterPage = ({ path, screen }: Props) => {
  const definition = resourceByPath(path);
  return (
    definition && (
      <MasterExtensions value={MASTER_EXTENSIONS}>
        <MasterScreen definition={definition} screen={screen} />
      </MasterExtensions>
    )
  );
};

export default MasterPage;
