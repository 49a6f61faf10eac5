import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, sentTo } from '@/stories/server.js';
import { TakeOutDialog } from './TakeOutDialog.js';

const meta: Meta<typeof TakeOutDialog> = {
  component: TakeOutDialog,
  args: {
    caseId: 'DEMO26-000123',
    packetId: 'P-26-0007',
    cases: ['DEMO26-000120', 'DEMO26-000123', 'DEMO26-000130'].map(case_id => ({ case_id })),
    leadId: 'DEMO26-000120',
    onClose: fn(),
    onDone: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof TakeOutDialog>;

const LEFT = { case_id: 'DEMO26-000123', revision: 9, packet: null } as never;

export const TakesTheCaseOut: Story = {
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': LEFT } }),
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Remove from packet' })).toHaveTextContent(
      'DEMO26-000123 leaves packet P-26-0007 and returns to its earlier status.',
    );
    await userEvent.type(screen.getByLabelText('Reason'), 'Different accident');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sentTo('PUT case/{}/unpacket')).toEqual([{ reason: 'Different accident' }]);
    await expect(await screen.findByText('DEMO26-000123 removed from P-26-0007')).toBeVisible();
  },
};

/** Closes as it does in the product: the messages of the page are hidden behind a dialog. */
const Opened = (props: ComponentProps<typeof TakeOutDialog>) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <TakeOutDialog {...props} onDone={() => setOpen(false)} />;
};

export const Undone: Story = {
  render: args => <Opened {...args} />,
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': LEFT, 'POST packet': { packet_id: 'P-26-0007' } as never } }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST packet')).toEqual([{ packet_id: 'P-26-0007', case_ids: ['DEMO26-000123'] }]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

/** The packet does not exist any more. */
export const LastButOne: Story = {
  render: args => <Opened {...args} />,
  args: { cases: ['DEMO26-000120', 'DEMO26-000123'].map(case_id => ({ case_id })) },
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': LEFT } }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('DEMO26-000123 removed from P-26-0007')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

export const Refused: Story = {
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': refused(409, 'The packet has been filed.') } }),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The packet has been filed.');
    await expect(args.onDone).not.toHaveBeenCalled();
    await expect(sentTo('PUT case/{}/unpacket')).toEqual([{ reason: null }]);
  },
};

export const RemovingWithALongRightToLeftReason: Story = {
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': pending } }),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByLabelText('Reason'));
    await userEvent.paste('תאונה אחרת. '.repeat(60));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled());
    await expect(screen.getByLabelText('Reason')).toHaveDisplayValue(/^תאונה אחרת/);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};
