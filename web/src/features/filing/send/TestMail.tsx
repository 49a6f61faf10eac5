import { Button } from '@mui/material';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { FormText } from '@/components/forms/FormText.js';
import { Block, Row, Text } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import { useSession } from '@/providers/session/use-session.js';
import { useFilingCalls } from '../calls.js';
import { t } from '@/texts/t.js';

/** A mail from the box as it is saved: whether it can be filed with is known before a case is. */
export const TestMail = ({ id }: { id: number }) => {
  const { username = '' } = useSession()?.profile ?? {};
  const [sent, setSent] = useState<string>();
  const calls = useFilingCalls();
  const { form, submit, parts } = useEntryForm<{ to: string | null }, { sent_to: string }>({
    values: { to: username.includes('@') ? username : null },
    onSave: ({ to }) => {
      setSent(undefined);
      return calls.testMail(id, to ?? '');
    },
    onSaved: ({ sent_to: sentTo }) => setSent(t('filingSend.sentToAddress', { sentTo })),
  });
  const { isSubmitting, errors } = form.formState;
  return (
    <FormScope form={form} parts={parts}>
      <Block as="section" edge="top" margin="16px 0 0" pad="16px 0 0">
        <Row align="start">
          <FormText
            source="to"
            label={t('filingSend.testMailTo')}
            hint={sent ? <Text color="ok">{sent}</Text> : t('filingSend.usesTheSavedMailboxSettings')}
            type="email"
          />
          <Block pad="22px 0 0">
            <Button
              startIcon={<Send size={16} />}
              disabled={isSubmitting || !form.watch('to')?.trim()}
              onClick={() => void submit()}
            >
              {t('filingSend.sendTestMail')}
            </Button>
          </Block>
        </Row>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      </Block>
    </FormScope>
  );
};
