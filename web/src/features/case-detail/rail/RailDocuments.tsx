import Button from '@mui/material/Button';
import { FileText, Upload } from 'lucide-react';
import { Block, Row, Text } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { dayOf, formatDate } from '@/components/format/dates.js';
import { Count, Tag } from '@/components/chips/Tag.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useDocuments } from '../data/use-case-data.js';
import { useDocumentActions } from '../documents/use-document-actions.js';
import { useMayUpload } from '../documents/use-may-upload.js';
import { Nothing } from '../parts/Nothing.js';
import { t } from '@/texts/t.js';

const SHOWN = 4;

/** The newest documents; pressing one opens it beside the case. */
export const RailDocuments = () => {
  const { caseId, start, goTo } = useCase();
  const mayUpload = useMayUpload();
  const { data: documents } = useDocuments(caseId);
  const { view, download } = useDocumentActions();
  return (
    <Block as="section" edge="top" aria-label={t('common.documents')}>
      <Row as="header" minHeight={40} pad="0 4px 0 12px">
        <h2>{t('common.documents')}</h2>
        {documents !== undefined && documents.length > 0 && <Count>{documents.length}</Count>}
        {mayUpload && (
          <Row end>
            <Button variant="text" startIcon={<Upload size={16} />} onClick={() => start({ kind: 'upload' })}>
              {t('common.upload')} <Kbd>U</Kbd>
            </Button>
          </Row>
        )}
      </Row>
      {documents?.length === 0 && <Nothing pad="0 12px 12px">{t('caseRail.noDocumentsYet')}</Nothing>}
      <Block as="ul" pad="0 12px 10px">
        {documents?.slice(0, SHOWN).map(document => (
          <Row as="li" key={document.id} minHeight={28}>
            <FileText size={16} color={v.text2} aria-hidden />
            <Text grow cut>
              {' '}
              <TextButton type="button" title={document.file_name} onClick={() => (view ? view(document) : download([document]))}>
                {document.file_name}
              </TextButton>
            </Text>
            <Text maxWidth={96} cut>
              <Tag title={document.node_name}>{document.node_name}</Tag>
            </Text>
            <Text variant="micro">
              <time dateTime={document.uploaded_date}>{formatDate(dayOf(new Date(document.uploaded_date)))}</time>
            </Text>
          </Row>
        ))}
        {documents !== undefined && documents.length > SHOWN && (
          <Row as="li" minHeight={28}>
            <TextButton type="button" onClick={() => goTo('DC')}>
              {t('caseRail.more', { count: documents.length - SHOWN })}
            </TextButton>
          </Row>
        )}
      </Block>
    </Block>
  );
};
