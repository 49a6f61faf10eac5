import type { ResourceDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { FileUp, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceCase } from '@/components/format/text.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { importRecordsPath } from '@/providers/access/paths.js';
import { addPath } from './paths.js';
import { t } from '@/texts/t.js';

/** Records of this service that belong to the account can be imported from a file. */
export const isImportable = ({ owner, shared }: ResourceDefinition): boolean => owner === 'master-data' && shared !== 'only';

/** A list without records: the documented sentence, and how the first record is made by a user who may. */
export const NoRecords = ({ definition, manages }: { definition: ResourceDefinition; manages: boolean }) => {
  const one = sentenceCase(definition.label).toLowerCase();
  if (!manages)
    return <EmptyState>{t('masterData.noRecordsYet', { plural: sentenceCase(definition.plural).toLowerCase() })}</EmptyState>;
  return (
    <EmptyState
      actions={
        <>
          <Button variant="contained" component={Link} to={addPath(definition)} startIcon={<Plus size={16} />}>
            {t('masterData.addOne', { one })}
          </Button>
          {isImportable(definition) && (
            <Button component={Link} to={importRecordsPath(definition.path)} startIcon={<FileUp size={16} />}>
              {t('masterData.importAFile')}
            </Button>
          )}
        </>
      }
    >
      {isImportable(definition) ? t('masterData.addFirstOrImport', { one }) : t('masterData.addFirst', { one })}
    </EmptyState>
  );
};
