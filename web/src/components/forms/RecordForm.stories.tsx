import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { ErrorSummary } from './ErrorSummary.js';
import { FormDate } from './FormDate.js';
import { FormMoney } from './FormNumber.js';
import type { Messages } from './form-values.js';
import { FormSection } from './FormSection.js';
import { FormMemo, FormText } from './FormText.js';
import { RecordForm } from './RecordForm.js';

interface Provider {
  name: string;
  since: string | null;
  fee: number | null;
  memo: string | null;
}

const PROVIDER: Provider = { name: 'Brightmoor Physical Therapy', since: '2025-01-15', fee: 25, memo: null };

const meta: Meta<typeof RecordForm<Provider>> = {
  component: RecordForm,
  args: {
    name: 'Brightmoor Physical Therapy',
    values: PROVIDER,
    validate: ({ name }): Messages => (name ? {} : { name: 'Please Enter Name.' }),
    onSave: fn(() => Promise.resolve()),
    onSaved: fn(),
    onInvalid: fn(),
    onConflict: fn(),
  },
  render: args => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <RecordForm {...args}>
        <ErrorSummary />
        <FormSection title="Provider" why="On every bill.">
          <FormText source="name" label="Name" required span={4} />
          <FormDate source="since" label="Client since" />
          <FormMoney source="fee" label="Fee" />
          <FormMemo source="memo" label="Memo" hint="Only the firm reads it." />
        </FormSection>
      </RecordForm>
    </>
  ),
  parameters: inApp({ at: '/provider' }),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchanged: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Brightmoor Physical Therapy');
    await expect(canvas.getByLabelText('Client since')).toHaveValue('01/15/2025');
    await expect(canvas.getByLabelText('Fee')).toHaveValue('25.00');
    await expect(canvas.getByLabelText('Memo')).toHaveAccessibleDescription('Only the firm reads it.');
    await expect(canvas.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  },
};

export const Saves: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), 'Pays late');
    await expect(await canvas.findByText('1 unsaved change')).toBeVisible();
    await expect(canvas.getByText('1 unsaved change').nextSibling).toHaveTextContent('Memo');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ ...PROVIDER, memo: 'Pays late' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument());
  },
};

export const Discards: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText(/^Name/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Brightmoor Physical Therapy');
  },
};

export const FieldMessage: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByLabelText(/^Name/));
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('1 field needs attention before this can be saved: Name.');
    await expect(canvas.getByLabelText(/^Name/)).toBeInvalid();
    await expect(canvas.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please Enter Name.');
    await expect(args.onInvalid).toHaveBeenCalledWith(['name']);
    await expect(args.onSave).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveFocus());
  },
};

export const FieldErrorOfTheServer: Story = {
  args: {
    onSave: () =>
      Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { fee: 'The fee must not be above 20.00.' })),
  },
  play: async ({ canvas, userEvent }) => {
    const fee = canvas.getByLabelText('Fee');
    await userEvent.clear(fee);
    await userEvent.type(fee, '30');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(fee).toHaveAccessibleDescription('The fee must not be above 20.00.'));
    await expect(fee).toHaveValue('30.00');
  },
};

export const RefusedAsAWhole: Story = {
  args: { onSave: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The provider is being merged.')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), 'x');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The provider is being merged.');
    await expect(canvas.getByLabelText('Memo')).toHaveValue('x');
  },
};

export const ChangedByAnotherUser: Story = {
  args: { onSave: () => Promise.reject(new ApiError(412, 'STALE_REVISION', 'Another user changed this record.')) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), 'x');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(args.onConflict).toHaveBeenCalledOnce());
  },
};

export const AsksBeforeLeaving: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), 'x');
    await canvas.findByText('1 unsaved change');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await expect(dialog.getByText(/1 change in/)).toHaveTextContent('1 change in Brightmoor Physical Therapy is not saved.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(storyAddress()).toBe('/provider');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(storyAddress()).toBe('/elsewhere'));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Name/)).toBeDisabled();
    await expect(canvas.getByLabelText('Memo')).toBeDisabled();
  },
};

export const NewRecord: Story = {
  args: { isNew: true, values: { name: '', since: null, fee: null, memo: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No changes yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Save/ })).toBeEnabled();
  },
};

export const AsksAboutWhatIsUnlikely: Story = {
  args: {
    find: ({ memo }) => (memo ? [{ fields: ['memo'], severity: 'unlikely', message: 'The memo is unusually short.' }] : []),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Memo'), 'x');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await expect(await screen.findByRole('dialog', { name: 'Check before saving' })).toHaveTextContent(
      'The memo is unusually short.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /^Go back/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};
