import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileText, Upload } from 'lucide-react';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { Count, Tag } from '@/components/chips/Tag.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { font, ids, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { useDocumentActions } from '../documents/use-document-actions.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { Nothing } from '../parts/Nothing.js';
import { TextButton } from '../parts/Table.js';
import { t } from '@/texts/t.js';

const SHOWN = 4;

const Box = styled('section')({
  flex: 'none',
  borderTop: `1px solid ${v.line}`,
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 40, padding: '0 4px 0 12px' },
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& header .MuiButton-root': { marginLeft: 'auto' },
  '& ul': { listStyle: 'none', padding: '0 12px 10px' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& li > svg': { flex: 'none', color: v.text2 },
  '& li > button:first-of-type': { flex: 1 },
  '& .node': { maxWidth: 96, overflow: 'hidden' },
  '& time': { ...font.micro, ...ids, color: v.text3 },
});

/** The newest documents; pressing one opens it beside the case. */
export const RailDocuments = () => {
  const { caseId, start, goTo } = useCase();
  const mayUpload = useMayUpload();
  const { data: documents } = useDocuments(caseId);
  const { view, download } = useDocumentActions();
  return (
    <Box aria-label={t('common.documents')}>
      <header>
        <h2>{t('common.documents')}</h2>
        {documents !== undefined && documents.length > 0 && <Count>{documents.length}</Count>}
        {mayUpload && (
          <Button variant="text" startIcon={<Upload size={16} />} onClick={() => start({ kind: 'upload' })}>
            {t('common.upload')} <Kbd>U</Kbd>
          </Button>
        )}
      </header>
      {documents?.length === 0 && <Nothing style={{ padding: '0 12px 12px' }}>{t('caseRail.noDocumentsYet')}</Nothing>}
      <ul>
        {documents?.slice(0, SHOWN).map(document => (
          <li key={document.id}>
            <FileText size={16} aria-hidden />
            <TextButton type="button" title={document.file_name} onClick={() => (view ? view(document) : download([document]))}>
              {document.file_name}
            </TextButton>
            <Tag className="node" title={document.node_name}>
              {document.node_name}
            </Tag>
            <time dateTime={document.uploaded_date}>{formatDate(dayOf(new Date(document.uploaded_date)))}</time>
          </li>
        ))}
        {documents !== undefined && documents.length > SHOWN && (
          <li>
            <TextButton type="button" onClick={() => goTo('DC')}>
              {t('caseRail.more', { count: documents.length - SHOWN })}
            </TextButton>
          </li>
        )}
      </ul>
    </Box>
  );
};
