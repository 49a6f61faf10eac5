import { Button, TextField } from '@mui/material';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Row, Stack } from '@/components/page/layout.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { FactList } from '@/components/page/FactList.js';
import { SidePanel } from '@/components/page/Page.js';
import { Banner } from '@/components/states/Banner.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useCan } from '@/providers/access/use-may.js';
import { useBatch } from '../batch/batch-store.js';
import { ConfigDrawer } from './ConfigDrawer.js';
import { boxOf, obstacle } from './mail-box.js';
import { useMailBox, useMailBoxes } from './use-mail-boxes.js';
import { t } from '@/texts/t.js';

const NOTE_MAX = 2000;
/** What the chosen mail box sends, and through which server. */
const BoxFacts = ({ id }: { id: number }) => {
  const { data: box, error } = useMailBox(id);
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>;
  if (!box) return null;
  const server = [box.smtp_server, box.smtp_port].filter(Boolean).join(':');
  return (
    <FactList
      labelWidth={60}
      facts={[
        { label: t('filingSend.from'), value: box.from_email_id },
        { label: t('filingSend.recipient'), value: box.to_email_id },
        { label: t('filingSend.cc'), value: box.cc },
        { label: t('filingSend.bcc'), value: box.bcc },
        { label: t('filingSend.subject'), value: box.mail_subject ?? t('filingSend.atlasDefault') },
        { label: t('filingSend.server'), value: server || t('filingSend.atlasDefault') },
      ]}
    />
  );
};

/** Beside the packets: the account's mail box they are sent from, and what is said with them. */
export const SendSide = () => {
  const { batch, change } = useBatch();
  const { boxes, error } = useMailBoxes();
  const mayManage = useCan('View', 'CanManageMaster');
  const [editing, setEditing] = useState<{ id: number | null }>();
  const box = boxes && boxOf(boxes, batch.configId);
  const hindrance = boxes && obstacle(boxes, batch.configId);
  return (
    <SidePanel width={312} aria-label={t('filingSend.delivery')}>
      <section>
        <h2>{t('filingSend.sendBy')}</h2>
        {error && <Banner tone="danger">{messageOf(error)}</Banner>}
        <SelectBox<number>
          hiddenLabel
          label={t('filingSend.caseFillingConfig')}
          choices={(boxes ?? []).map(({ id, name }) => ({ id, name }))}
          value={box?.id ?? batch.configId}
          emptyLabel={boxes?.length === 1 ? undefined : t('filingSend.byTheCourtOfEach')}
          onChange={configId => change({ configId })}
        />
        <Stack margin="12px 0 0">
          {hindrance && (
            <Banner tone="danger">
              {hindrance} {!mayManage && t('filingSend.askAnAdministrator')}
            </Banner>
          )}
          {box && <BoxFacts id={box.id} />}
        </Stack>
        {mayManage && (
          <Row margin="8px 0 0">
            {box && (
              <Button startIcon={<Pencil size={16} />} onClick={() => setEditing({ id: box.id })}>
                {t('common.edit')}
              </Button>
            )}
            <Button startIcon={<Plus size={16} />} onClick={() => setEditing({ id: null })}>
              {t('filingSend.addCaseFillingConfig')}
            </Button>
          </Row>
        )}
      </section>
      <section>
        <TextField
          label={t('common.note')}
          helperText={t('filingSend.includedInEveryEmailOf')}
          multiline
          minRows={4}
          maxRows={12}
          value={batch.note}
          onChange={event => change({ note: event.target.value })}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        />
      </section>
      {editing && <ConfigDrawer id={editing.id} onClose={() => setEditing(undefined)} onSaved={id => change({ configId: id })} />}
    </SidePanel>
  );
};
