import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { DismissDialog } from './DismissDialog.js';

/** Until it closes: the messages of the page are hidden behind a dialog. */
const Opened = (props: ComponentProps<typeof DismissDialog>) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <DismissDialog {...props} onClose={() => setOpen(false)} onDone={() => undefined} />;
};

const meta: Meta<typeof DismissDialog> = {
  component: DismissDialog,
  args: { ids: ['u1', 'u2'] },
  render: args => <Opened {...args} />,
};
export default meta;
type Story = StoryObj<typeof DismissDialog>;

const dismissed = { 'POST payment/unapplied/dismiss': { done: 2, refused: [], rows: [] } } as const;

export const Undone: Story = {
  parameters: inApp({ answers: { ...dismissed, 'POST payment/unapplied/reopen': { done: 2, refused: [], rows: [] } } }),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Sent to the wrong firm');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(sentTo('POST payment/unapplied/dismiss')).toEqual([{ ids: ['u1', 'u2'], reason: 'Sent to the wrong firm' }]);
    await waitFor(() => expect(sentTo('POST payment/unapplied/reopen')).toEqual([{ ids: ['u1', 'u2'] }]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

export const UndoRefused: Story = {
  parameters: inApp({
    answers: {
      ...dismissed,
      'POST payment/unapplied/reopen': { done: 1, refused: [{ id: 'u2', message: 'The payment was matched.' }], rows: [] },
    },
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Sent to the wrong firm');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payment was matched.');
  },
};

const dismissing = (answer: unknown) => inApp({ answers: { 'POST payment/unapplied/dismiss': answer } as Answers });
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });
const reason = () => screen.findByRole('textbox', { name: /^Reason/ });

export const ManyDismissed: Story = {
  args: { ids: Array.from({ length: 120 }, (_, index) => `u${index}`) },
  parameters: dismissing({ done: 120, refused: [] }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: /120/ })).toBeVisible();
    await userEvent.type(await reason(), 'ההמחאה נשלחה למשרד הלא נכון');
    await userEvent.click(dismiss());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo('POST payment/unapplied/dismiss')).toMatchObject([{ reason: 'ההמחאה נשלחה למשרד הלא נכון' }]);
  },
};

export const ReasonMissing: Story = {
  play: async ({ userEvent }) => {
    await expect(await reason()).toBeRequired();
    await userEvent.click(dismiss());
    await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect(sentTo('POST payment/unapplied/dismiss')).toEqual([]);
  },
};

export const Refused: Story = {
  parameters: dismissing(refused(409, 'The payments were matched meanwhile.')),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Wrong firm');
    await userEvent.click(dismiss());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payments were matched meanwhile.');
    await expect(await reason()).toHaveValue('Wrong firm');
  },
};

export const SomeAreRefused: Story = {
  parameters: dismissing({ done: 1, refused: [{ id: 'u2', message: 'The payment was matched.' }] }),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Wrong firm');
    await userEvent.click(dismiss());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payment was matched.');
  },
};

export const Dismissing: Story = {
  parameters: dismissing(pending),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Wrong firm');
    await userEvent.click(dismiss());
    await waitFor(() => expect(dismiss()).toBeDisabled());
  },
};
