import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { formatDate } from '@/components/format/dates.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Panel } from '@/components/page/Panel.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { nodesOf } from '../documents/document-nodes.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { Nothing } from '../parts/Nothing.js';
import { Table, TextButton } from '../parts/Table.js';
import { t } from '@/texts/t.js';

/** Which papers the file holds, by node. */
export const DocumentSummary = () => {
  const { caseId, start, goTo } = useCase();
  const mayUpload = useMayUpload();
  const { data: documents } = useDocuments(caseId);
  return (
    <Panel
      title={t('common.documents')}
      note={documents?.length || undefined}
      actions={
        mayUpload && (
          <Button variant="text" startIcon={<Upload size={16} />} onClick={() => start({ kind: 'upload' })}>
            {t('common.upload')} <Kbd>U</Kbd>
          </Button>
        )
      }
    >
      {documents?.length === 0 ? (
        <Nothing>{t('caseBilling.noDocumentsYet')}</Nothing>
      ) : (
        <Table aria-label={t('caseBilling.documentsByNode')}>
          <colgroup>
            <col />
            <col style={{ width: 64 }} />
            <col style={{ width: 104 }} />
          </colgroup>
          <tbody>
            {nodesOf(documents ?? []).map(({ id, name, documents: inside, latest }) => (
              <tr key={id}>
                <td className="main">
                  <TextButton type="button" className="quiet" onClick={() => goTo('DC')} title={name}>
                    {name}
                  </TextButton>
                </td>
                <td className="num right">{inside.length}</td>
                <td className="num right">{formatDate(latest)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
};
