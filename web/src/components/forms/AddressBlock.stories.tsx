import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { inApp } from '@/stories/parameters.js';
import { pending } from '@/stories/server.js';
import { AddressBlock } from './AddressBlock.js';

const meta: Meta<typeof FieldForm> = { component: FieldForm, args: { onValues: fn() } };
export default meta;
type Story = StoryObj<typeof FieldForm>;

const STATES = [{ id: 1, code: 'NY', name: 'New York' }];
const place = (city: string) => ({ zip: '10001', city, state: 'NY', county: 'New York' });

export const ZipFillsTheAddress: Story = {
  args: { children: <AddressBlock required parts={['phone']} /> },
  parameters: inApp({ answers: { 'GET state': STATES as never, 'GET zipcode/lookup': [place('New York')] as never } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Zip/), '10001');
    await waitFor(() => expect(canvas.getByLabelText(/^City/)).toHaveValue('New York'));
    await expect(canvas.getByRole('combobox', { name: /State/ })).toHaveTextContent('New York');
  },
};

export const ZipOfSeveralCities: Story = {
  args: { values: { city: 'Queens' }, children: <AddressBlock parts={[]} /> },
  parameters: inApp({
    answers: { 'GET state': STATES as never, 'GET zipcode/lookup': [place('Astoria'), place('Long Island City')] as never },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Zip/), '11101');
    await expect(await canvas.findByText('Astoria or Long Island City')).toBeVisible();
    await expect(canvas.getByLabelText(/^City/)).toHaveValue('Queens');
  },
};

export const StatesLoading: Story = {
  args: { values: { mail_state: 'NJ' }, children: <AddressBlock prefix="mail_" /> },
  parameters: inApp({ answers: { 'GET state': pending } }),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: /State/ })).toHaveTextContent('NJ');
    await userEvent.type(canvas.getByLabelText('Contact name'), 'Odette');
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith(expect.objectContaining({ mail_contact_name: 'Odette', mail_state: 'NJ' }));
  },
};

export const WrongFieldsAndLongText: Story = {
  args: {
    values: { address1: 'רחוב הרצל 17, בניין לשכת עורכי הדין, קומה 4 '.repeat(3) },
    errors: { zip: 'Please Enter Zip.', email: 'Please Enter Valid Email.' },
    children: <AddressBlock required parts={['email']} />,
  },
  parameters: inApp({ answers: { 'GET state': STATES as never } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Zip/)).toHaveAccessibleDescription('Please Enter Zip.');
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Please Enter Valid Email.');
    await expect(canvas.getByLabelText(/^Address line 1/)).toHaveDisplayValue(/^רחוב הרצל 17/);
  },
};

export const ReadOnly: Story = {
  args: { values: { city: 'Bronx' }, children: <AddressBlock readOnly parts={['phone', 'extension']} /> },
  parameters: inApp({ answers: { 'GET state': STATES as never } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('City')).toHaveValue('Bronx');
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeDisabled();
  },
};
