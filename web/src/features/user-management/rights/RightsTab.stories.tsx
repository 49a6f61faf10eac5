import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { USER_MANAGEMENT } from '@/stories/fixtures/user-management.js';
import { inApp } from '@/stories/parameters.js';
import { sentTo } from '@/stories/server.js';
import UserManagementPage from '../UserManagementPage.js';

const having = (hash: string) => inApp({ isPage: true, at: `/user-management/settings${hash}`, answers: USER_MANAGEMENT });

/** RightsTab with PreviewDialog, on its page. */
const meta: Meta<typeof UserManagementPage> = { component: UserManagementPage, parameters: having('') };
export default meta;
type Story = StoryObj<typeof UserManagementPage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const rightCell = (canvas: Play['canvas'], title: string, setting: string) =>
  within(canvas.getByRole('group', { name: `Setting of ${title}` })).getByRole('button', { name: setting });

export const RightsOfARole: Story = {
  parameters: having('?role=2#rights'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /^Find a permission/ }), 'close cases');
    await waitFor(() => expect(canvas.queryByText('Manage cases')).not.toBeInTheDocument());
    await userEvent.click(rightCell(canvas, 'Close cases', 'Grant'));
    await expect(await canvas.findByRole('status')).toHaveTextContent('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Who gains and loses rights' }));
    await expect(await preview.findByText('Close cases')).toBeVisible();
    await userEvent.click(preview.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sentTo('POST application/role/{}/permissions')).toEqual([
        { granted: ['View', 'Add', 'CanViewCase', 'CanCloseCase'], denied: [] },
      ]),
    );
    await expect(sentTo('POST application/role/{}/menu_items')).toEqual([]);
  },
};

export const RightsCompared: Story = {
  parameters: having('?role=2&with=3#rights'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Paralegal' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Different' }));
    await waitFor(() => expect(canvas.queryByText('View roles')).not.toBeInTheDocument());
    await expect(canvas.getByText('Close cases')).toBeVisible();
  },
};

export const RightsOfAUser: Story = {
  parameters: having('?user=7#rights'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /^Find a permission/ }), 'manage cases');
    await expect(await canvas.findByText('Role Clerk, Department Intake (denied)')).toBeVisible();
    await expect(rightCell(canvas, 'Manage cases', 'Deny')).toBeEnabled();
  },
};

export const RightsOfTheAdministrator: Story = {
  parameters: having('?role=1#rights'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This role has every right/)).toBeVisible();
    await expect(rightCell(canvas, 'View', 'Grant')).toBeDisabled();
  },
};

export const ChooseFirst: Story = {
  parameters: having('#rights'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a role, department or user.')).toBeVisible();
  },
};
