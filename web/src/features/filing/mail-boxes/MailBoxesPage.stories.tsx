import { domainEmailConfig } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { refused } from '@/stories/server.js';
import { MasterSelectionActions } from '@/master-data/MasterSelectionActions.js';
import { DELETING_TITLE } from '@/texts/documented.js';

/** What MailBoxesPage offers for its selected rows. */
const meta: Meta<typeof MasterSelectionActions> = {
  component: MasterSelectionActions,
  args: {
    definition: domainEmailConfig,
    selection: { rows: [{ id: 3, name: 'Filings', is_active: true, revision: 1 }], clear: () => undefined } as never,
    deleteLabel: 'Delete Selected',
    deletionRefused: DELETING_TITLE,
  },
  parameters: inApp({
    answers: { 'POST domain_email_config/delete': refused(409, 'The mailbox is in use.') as never },
  }),
};
export default meta;
type Story = StoryObj<typeof MasterSelectionActions>;

export const DeletionRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Selected' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const alert = within(await screen.findByRole('dialog', { name: 'Alert !' }));
    await expect(alert.getByText('Some thing went wrong while deleting')).toBeVisible();
    await expect(alert.getByText('The mailbox is in use.')).toBeVisible();
  },
};
