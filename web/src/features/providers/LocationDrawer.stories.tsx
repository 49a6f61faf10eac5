import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { LocationDrawer } from './LocationDrawer.js';

const OFFICE = {
  id: 4,
  address1: '14 Harbor Road',
  address2: null,
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  phone: '5185550142',
};

const meta: Meta<typeof LocationDrawer> = {
  component: LocationDrawer,
  args: { provider: OFFICE, onAdd: fn(() => Promise.resolve()), onClose: fn() },
  parameters: inApp({
    answers: {
      ...NO_DRAFTS,
      'GET state': [{ id: 33, code: 'NY', name: 'New York', region_id: null, region: null }],
      'GET domain/{}/option': [{ id: 2, name: 'Office' }],
    },
  }),
};
export default meta;
type Story = StoryObj<typeof LocationDrawer>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'New location' }));
const field = async (name: RegExp) => (await drawer()).findByRole('textbox', { name });
const add = async () => (await drawer()).getByRole('button', { name: /^Add/ });

export const BeginsWithTheOffice: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await field(/^City/)).toHaveValue('Albany');
    await expect(await field(/^Address line 1/i)).toHaveValue('14 Harbor Road');
    await userEvent.type(await field(/^Name/), 'Harbor office');
    await userEvent.click(await add());
    await waitFor(() =>
      expect(args.onAdd).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Harbor office', city: 'Albany', state: 'NY', zip: '12207' }),
      ),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const FieldsMissing: Story = {
  args: { provider: { id: 4 } },
  play: async ({ userEvent, args }) => {
    await field(/^Name/);
    await userEvent.click(await add());
    await waitFor(async () => expect(await field(/^Name/)).toBeInvalid());
    await expect(await field(/^City/)).toBeInvalid();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const FieldErrorOfTheServer: Story = {
  args: { onAdd: () => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { npi: 'The NPI is not valid.' })) },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(/^Name/), 'מרפאת הנמל');
    await userEvent.click(await add());
    await waitFor(async () => expect(await field(/^NPI/)).toHaveAccessibleDescription('The NPI is not valid.'));
    await expect(await field(/^Name/)).toHaveValue('מרפאת הנמל');
  },
};

export const Refused: Story = {
  args: { onAdd: () => Promise.reject(new ApiError(409, 'CONFLICT', 'Harbor office is already exist.')) },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await field(/^Name/), 'Harbor office');
    await userEvent.click(await add());
    await expect(await screen.findByText('Harbor office is already exist.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { onAdd: () => new Promise(() => undefined) },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(/^Name/), 'Harbor office');
    await userEvent.click(await add());
    await waitFor(async () => expect(await add()).toBeDisabled());
  },
};

export const LongOfficeAddress: Story = {
  args: { provider: { ...OFFICE, address1: 'Comprehensive Interventional Pain Management Center, 14 Harbor Road' } },
  play: async () => {
    await expect(await field(/^Address line 1/i)).toHaveValue(
      'Comprehensive Interventional Pain Management Center, 14 Harbor Road',
    );
    await expect(await add()).toBeVisible();
  },
};
