import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { refused, sentTo } from '@/stories/server.js';
import { TakeOutDialog } from './TakeOutDialog.js';

const meta: Meta<typeof TakeOutDialog> = {
  component: TakeOutDialog,
  args: { caseId: 'DEMO26-000123', packetId: 'P-26-0007', onClose: fn(), onDone: fn() },
};
export default meta;
type Story = StoryObj<typeof TakeOutDialog>;

export const TakesTheCaseOut: Story = {
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': { case_id: 'DEMO26-000123', revision: 9, packet: null } as never } }),
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

export const Refused: Story = {
  parameters: inApp({ answers: { 'PUT case/{}/unpacket': refused(409, 'The packet has been filed.') } }),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The packet has been filed.');
    await expect(args.onDone).not.toHaveBeenCalled();
    await expect(sentTo('PUT case/{}/unpacket')).toEqual([{ reason: null }]);
  },
};
