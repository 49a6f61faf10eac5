import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { inApp } from '@/stories/parameters.js';
import { refused, requestsOf } from '@/stories/server.js';
import { FormCheck, FormChecks } from './FormCheck.js';
import { FormOption, FormOptions, FormSelect } from './FormChoice.js';
import { FormDate } from './FormDate.js';
import { FormMoney, FormNumber } from './FormNumber.js';
import { FormTags } from './FormTags.js';
import { FormPhone, FormText } from './FormText.js';

const meta: Meta<typeof FieldForm> = { component: FieldForm, args: { onValues: fn() } };
export default meta;
type Story = StoryObj<typeof FieldForm>;

const CHOICES = [
  { id: 'adjuster', name: 'Adjuster' },
  { id: 'counsel', name: 'Defense counsel' },
  { id: 'insurer', name: 'Insurer' },
];

export const Text: Story = {
  args: { values: { name: 'Okonkwo' }, children: <FormText source="name" label="Last name" required maxLength={12} /> },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText(/^Last name/);
    await expect(field).toBeRequired();
    await userEvent.type(field, '-Adeyemi-Bello');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ name: 'Okonkwo-Adey' });
  },
};

export const RightToLeftText: Story = {
  args: { values: { name: 'דוד בן־גוריון' }, children: <FormText source="name" label="Last name" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Last name')).toHaveValue('דוד בן־גוריון');
  },
};

export const TextWithAnError: Story = {
  args: {
    errors: { name: 'Please Enter Last Name.' },
    children: <FormText source="name" label="Last name" hint="As on the policy." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Last name')).toBeInvalid();
    await expect(canvas.getByLabelText('Last name')).toHaveAccessibleDescription('Please Enter Last Name.');
    await expect(canvas.queryByText('As on the policy.')).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  args: { children: <FormPhone source="phone" label="Phone" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Phone'), '(212) 555 0147');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByLabelText('Phone')).toHaveValue('212-555-0147'));
  },
};

export const Money: Story = {
  args: { children: <FormMoney source="amount" label="Amount" /> },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, '-$1,250.5x');
    await userEvent.tab();
    await expect(field).toHaveValue('1,250.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ amount: 1250.5 });
  },
};

export const NumberWithAUnit: Story = {
  args: { children: <FormNumber source="rate" label="Rate" scale={2} min={0} unit="%" /> },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('%')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Rate'), '12.5a');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ rate: 12.5 });
  },
};

export const DateTyped: Story = {
  args: { children: <FormDate source="paid_on" label="Paid on" /> },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Paid on');
    await userEvent.type(field, '3/2/26');
    await userEvent.tab();
    await expect(field).toHaveValue('03/02/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ paid_on: '2026-03-02' });
  },
};

export const DatePicked: Story = {
  args: { values: { paid_on: '2026-03-02' }, children: <FormDate source="paid_on" label="Paid on" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date' }));
    await expect(await screen.findByRole('dialog', { name: 'Choose a date' })).toBeVisible();
    await userEvent.click(await screen.findByRole('gridcell', { name: '17' }));
    await waitFor(() => expect(canvas.getByLabelText('Paid on')).toHaveValue('03/17/2026'));
  },
};

export const Select: Story = {
  args: { children: <FormSelect source="role" label="Role" choices={CHOICES} emptyLabel="Not set" /> },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: /Role/ });
    await expect(field).toHaveTextContent('Not set');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Defense counsel' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Role/ })).toHaveTextContent('Defense counsel'));
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ role: 'counsel' });
  },
};

export const RequiredSelectOffersNoEmptyChoice: Story = {
  args: { children: <FormSelect source="role" label="Role" choices={CHOICES} emptyLabel="" required /> },
  play: async ({ canvas, userEvent }) => {
    const offered = async () => {
      await userEvent.click(canvas.getByRole('combobox', { name: /Role/ }));
      return (await screen.findAllByRole('option')).map(option => option.textContent);
    };
    const names = CHOICES.map(({ name }) => name);
    await expect(await offered()).toEqual(names);
    await userEvent.click(await screen.findByRole('option', { name: 'Defense counsel' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(await offered()).toEqual(names);
  },
};

export const SelectWithAnError: Story = {
  args: {
    errors: { role: 'Please Select Role.' },
    children: <FormSelect source="role" label="Role" choices={CHOICES} required />,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Please Select Role.')).toBeVisible();
    await userEvent.hover(canvas.getByRole('combobox', { name: /Role/ }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Please Select Role.');
  },
};

const PROVIDERS = [
  { id: 4, name: 'Brightmoor Physical Therapy' },
  { id: 5, name: 'Bridge Street Acupuncture' },
];

export const Option: Story = {
  args: { children: <FormOption source="provider_id" label="Provider" path="provider_master/option" /> },
  parameters: inApp({ answers: { 'GET provider_master/option': PROVIDERS } }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Provider' }), 'bri');
    await waitFor(() => expect(requestsOf('GET provider_master/option').some(({ query }) => query.query === 'bri')).toBe(true));
    await userEvent.click(await screen.findByRole('option', { name: 'Bridge Street Acupuncture' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ provider_id: 5, provider_name: 'Bridge Street Acupuncture' });
  },
};

export const OptionWithoutMatches: Story = {
  args: { children: <FormOption source="provider_id" label="Provider" path="provider_master/option" /> },
  parameters: inApp({ answers: { 'GET provider_master/option': [] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Provider' }));
    await expect(await screen.findByText('No records to display.')).toBeVisible();
  },
};

export const OptionsFailed: Story = {
  args: { children: <FormOption source="provider_id" label="Provider" path="provider_master/option" /> },
  parameters: inApp({ answers: { 'GET provider_master/option': refused(500, 'Something went wrong.') } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Provider' }));
    await waitFor(() => expect(requestsOf('GET provider_master/option').length).toBeGreaterThan(0));
    await expect(canvas.getByRole('combobox', { name: 'Provider' })).toBeEnabled();
  },
};

export const Several: Story = {
  args: { values: { roles: ['adjuster'] }, children: <FormOptions source="roles" label="Roles" choices={CHOICES} span={6} /> },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Adjuster')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Insurer' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ roles: ['adjuster', 'insurer'] });
  },
};

export const Tags: Story = {
  args: { children: <FormTags source="codes" label="Codes" span={6} /> },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Codes'), '97110, 97140{Enter}');
    await expect(await canvas.findByText('97140')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ codes: ['97110', '97140'] });
  },
};

export const Checks: Story = {
  args: {
    values: { days: ['mon'], active: true },
    children: (
      <>
        <FormCheck source="active" label="Active" />
        <FormChecks
          source="days"
          label="Days"
          choices={[
            { id: 'mon', name: 'Monday' },
            { id: 'tue', name: 'Tuesday' },
          ]}
        />
      </>
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Days' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tuesday' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Active' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ active: false, days: ['mon', 'tue'] });
  },
};

export const CheckWithAnError: Story = {
  args: { errors: { consent: 'Please Confirm Consent.' }, children: <FormCheck source="consent" label="Consent" required /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Consent' })).toBeInvalid();
    await userEvent.hover(canvas.getByText('Consent'));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Please Confirm Consent.');
  },
};
