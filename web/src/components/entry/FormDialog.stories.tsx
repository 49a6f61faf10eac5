import type { Meta, StoryObj } from '@storybook/react-vite';
import { useFormContext } from 'react-hook-form';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { Messages } from '@/components/forms/form-values.js';
import { FormText } from '@/components/forms/FormText.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { ApiError } from '@/providers/http/api-error.js';
import { FormDialog } from './FormDialog.js';

interface Place {
  city: string | null;
  zip: string | null;
}

const Proposal = () => {
  const { setValue } = useFormContext<Place>();
  return (
    <button type="button" onClick={() => setValue('city', 'Albany')}>
      Propose a city
    </button>
  );
};

const meta: Meta<typeof FormDialog<Place>> = {
  component: FormDialog,
  args: {
    title: 'Add a place',
    submitLabel: ({ city }) => (city ? `Add ${city}` : 'Add'),
    values: { city: null, zip: null },
    validate: ({ city }): Messages => (city ? {} : { city: 'Please Enter City.' }),
    onSave: fn(() => Promise.resolve()),
    onClose: fn(),
    tools: <Proposal />,
    children: (
      <>
        <FormText source="city" label="City" autoFocus />
        <FormText source="zip" label="ZIP" />
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof FormDialog<Place>>;

const city = () => screen.findByRole('textbox', { name: 'City' });
const add = () => screen.findByRole('button', { name: /^Add/ });

export const SentByEnter: Story = {
  play: async ({ userEvent, args }) => {
    await waitFor(async () => expect(await city()).toHaveFocus());
    await userEvent.type(await city(), 'Utica');
    await expect(await add()).toHaveTextContent('Add Utica');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith({ city: 'Utica', zip: null });
  },
};

const outerSubmit = fn();

export const SubmitsOnlyItsOwnForm: Story = {
  render: args => (
    <form onSubmit={outerSubmit}>
      <FormDialog {...args} />
    </form>
  ),
  play: async ({ userEvent, args }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(outerSubmit).not.toHaveBeenCalled();
  },
};

export const Incomplete: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await add());
    await waitFor(async () => expect(await city()).toHaveAccessibleDescription('Please Enter City.'));
    await expect(await city()).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Propose a city' }));
    await expect(await city()).toHaveValue('Albany');
  },
};

export const NotReady: Story = {
  args: { isReady: ({ zip }) => zip !== null },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await expect(await add()).toBeDisabled();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'ZIP' }), '13501{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const RefusedAtItsField: Story = {
  args: { onSave: () => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { zip: 'ZIP is not valid.' })) },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    const zip = screen.getByRole('textbox', { name: 'ZIP' });
    await waitFor(() => expect(zip).toHaveAccessibleDescription('ZIP is not valid.'));
    await expect(zip).toHaveFocus();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const RefusedAsAWhole: Story = {
  args: { onSave: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The place exists.')) },
  play: async ({ userEvent }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('The place exists.');
    await expect(await city()).toHaveValue('Utica');
    await expect(await add()).toBeEnabled();
  },
};

export const DoneInPart: Story = {
  args: { refusedIn: () => '1 of 2 places was not added.', onSaved: (_, form) => form.setValue('city', 'Troy') },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 places was not added.');
    await expect(await city()).toHaveValue('Troy');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const undo = fn(() => Promise.resolve());

export const CanBeUndone: Story = {
  args: { success: 'Added Successfully', undo },
  render: args => <UntilClosed>{onClose => <FormDialog {...args} onClose={onClose} />}</UntilClosed>,
  play: async ({ userEvent }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
  },
};

export const Sending: Story = {
  args: { onSave: fn(() => new Promise(() => undefined)) },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await city(), 'Utica{Enter}');
    await waitFor(async () => expect(await add()).toBeDisabled());
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.type(await city(), '{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Over: Story = {
  args: { isOver: true, children: 'Two places were added.' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  },
};
