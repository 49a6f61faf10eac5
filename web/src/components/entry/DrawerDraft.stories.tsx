import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { FormText } from '@/components/forms/FormText.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { inApp } from '@/stories/parameters.js';
import { EntryDrawer } from './EntryDrawer.js';

interface Values {
  payer: string | null;
}

type Send = (values: Values) => Promise<unknown>;

const PaymentForm = ({ onSave, onClose }: { onSave: Send; onClose: () => void }) => (
  <EntryDrawer<Values>
    title="Record payment"
    name="the new payment"
    values={{ payer: null }}
    validate={() => ({})}
    onSave={onSave}
    onClose={onClose}
    saveLabel="Post payment"
    draft={useFormDraft('payment.A-1')}
  >
    <FieldGrid>
      <FormText source="payer" label="Payer" span={6} />
    </FieldGrid>
  </EntryDrawer>
);

/** The screen below the drawer. */
const Payments = ({ onSave }: { onSave: Send }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Record</button>
      {isOpen && <PaymentForm onSave={onSave} onClose={() => setOpen(false)} />}
    </>
  );
};

const meta: Meta<typeof Payments> = {
  component: Payments,
  args: { onSave: fn(() => Promise.resolve({})) },
  parameters: inApp({
    answers: {
      'GET user/draft': [],
      'PUT user/draft/{}': { key: 'payment.A-1', saved_at: '2026-04-21T14:00:00Z' },
      'DELETE user/draft/{}': undefined,
    },
  }),
};
export default meta;
type Story = StoryObj<typeof Payments>;

const open = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(screen.getByText('Record'));
  return screen.findByRole('textbox', { name: 'Payer' });
};

export const Saved: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await open(userEvent), 'Empire');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onSave).toHaveBeenCalledWith({ payer: 'Empire' });
    await expect(await open(userEvent)).toHaveValue('');
  },
};

export const LeftWithoutSaving: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await open(userEvent), 'Empire');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toHaveTextContent('Your changes to the new payment are not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await open(userEvent)).toHaveValue('');
    await expect(screen.queryByText(/were restored/)).not.toBeInTheDocument();
  },
};
