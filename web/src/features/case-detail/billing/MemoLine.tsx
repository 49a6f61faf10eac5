import { StickyNote } from 'lucide-react';
import { Strip } from '@/components/page/Page.js';
import { Block, Row, Text } from '@/components/page/layout.js';
import { TextButton } from '@/components/page/TextButton.js';
import { useCase } from '../case-context.js';
import { useMemoText } from '../data/use-case-data.js';
import { t } from '@/texts/t.js';

/** The case's memo, where everybody who opens the case reads it; nothing where there is none. */
export const MemoLine = () => {
  const { caseId, goTo } = useCase();
  const { data } = useMemoText(caseId);
  if (!data?.memo) return null;
  return (
    <Strip align="start" tone="quiet" pad="6px 16px">
      <Row pad="2px 0 0" color="quiet">
        <StickyNote size={16} aria-hidden />
      </Row>
      <Block as="p" grow lines={3}>
        <Text color="quiet">{t('common.memo')} </Text>
        {data.memo}
      </Block>
      <TextButton type="button" onClick={() => goTo('NT')}>
        {t('caseBilling.allNotes')}
      </TextButton>
    </Strip>
  );
};
