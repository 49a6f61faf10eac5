import type { ApplicationSetting } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import SystemSettingsPage from './SystemSettingsPage.js';

const settingOf = (id: number, parameter_name: string, parameter_value: string): ApplicationSetting => ({
  id,
  display_name: `Setting ${parameter_name}`,
  parameter_name,
  parameter_value,
  domain_code: 'DEMO',
  revision: 2,
});

const ANSWERS: Answers = {
  'POST setting/application/list': listOf([settingOf(1, 'support_email', 'help@firm.test'), settingOf(2, 'old_name', '7')]),
  'POST setting/application': settingOf(3, 'new_name', '1'),
  'PUT setting/application/{}': settingOf(1, 'support_email', 'desk@firm.test'),
  'DELETE setting/application/{}': undefined,
};

const having = (more: Answers = {}) => inApp({ isPage: true, answers: { ...ANSWERS, ...more } });

/** The page with its SettingDialog. */
const meta: Meta<typeof SystemSettingsPage> = { component: SystemSettingsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof SystemSettingsPage>;

export const Settings: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Settings of the product')).toBeVisible();
    await expect(canvas.getAllByText('Default')).not.toHaveLength(0);
    await expect(canvas.getByText('Has no effect')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible();
  },
};

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByText('help@firm.test'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit setting' }));
    await userEvent.clear(form.getByLabelText(/^Parameter Value/));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Please Enter Parameter Value.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Parameter Value/), 'desk@firm.test');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(sentTo('PUT setting/application/{}')).toMatchObject([{ parameter_value: 'desk@firm.test' }]);
    await expect(requestsOf('PUT setting/application/{}')[0]?.headers.get('If-Match')).toBe('"2"');
  },
};

export const AddsAnyName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add setting/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Add setting' }));
    await userEvent.type(form.getByLabelText(/^Display Name/), 'New');
    await userEvent.type(form.getByLabelText(/^Parameter Name/), 'new_name');
    await expect(await form.findByText(/^The product does not read this name/)).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Parameter Value/), '1');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo('POST setting/application')).toEqual([
        { display_name: 'New', parameter_name: 'new_name', parameter_value: '1' },
      ]),
    );
  },
};

export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByText('old_name'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await expect(question.getByText('Are you sure.You want to delete this Row')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requestsOf('DELETE setting/application/{}')).toHaveLength(1));
  },
};

export const CannotBeLoaded: Story = {
  parameters: having({ 'POST setting/application/list': refused(500, 'The settings cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The settings cannot be read.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having({ 'POST setting/application/list': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'System settings' })).toBeVisible();
    await expect(canvas.queryByText('Settings of the product')).not.toBeInTheDocument();
  },
};
